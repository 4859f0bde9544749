import type { Db, Tx } from '@haat/db'
import type { CategoryData, CollectionData } from '@haat/theme-engine'
import { sql } from 'kysely'
import type { CollectionScope } from '../../membership/collection-scope.ts'
import { type Browsing, browseScope } from '../browse-collection.ts'
import type { CatalogReader } from '../catalog-cache.ts'
import type { Facet } from '../filters.ts'
import { findOldHandle, type Moved } from '../old-handles.ts'
import type { SeoData } from '../product-data.ts'
import { findCategory, flattenCategories } from './find-category.ts'
import { listCategoryTree } from './list-category-tree.ts'

export interface BrowsedCategory {
  readonly category: CategoryData
  /** Its products, as themes list those of a collection. */
  readonly collection: CollectionData
  readonly facets: readonly Facet[]
  readonly seo: SeoData
}

/**
 * Returns a visible category with its facets and one page of its products and those of the categories below it,
 * filtered and sorted. Counts are cached in `cache`.
 */
export async function browseCategory(
  db: Db | Tx,
  storeId: string,
  handle: string,
  browsing: Browsing,
  now: Date,
  cache?: CatalogReader,
): Promise<BrowsedCategory | Moved | undefined> {
  const category = findCategory(await listCategoryTree(db, storeId, now, cache), handle)
  if (category === undefined) return findOldHandle(db, storeId, 'category', handle, now)
  const id = String(category.id)
  const seo = await readSeo(db, id)
  const scope = scopeOf(storeId, category, seo)
  const { collection, facets } = await browseScope(db, storeId, scope, browsing, now, cache)
  return {
    category,
    collection: { ...collection, path: `/categories/${category.handle}` },
    facets,
    seo,
  }
}

async function readSeo(db: Db | Tx, id: string): Promise<SeoData> {
  const { rows } = await sql<SeoData>`SELECT seo_title, seo_description FROM categories WHERE id = ${id}`.execute(db)
  return rows[0] ?? { seo_title: '', seo_description: '' }
}

function scopeOf(storeId: string, category: CategoryData, seo: SeoData): CollectionScope {
  const ids = flattenCategories([category]).map(({ id }) => String(id))
  return {
    // Distinguishes cached counts from those of collections.
    id: `category ${category.id}`,
    handle: category.handle,
    title: category.title,
    description: category.description,
    image: category.image ?? null,
    sort_order: 'best_selling',
    ...seo,
    template_suffix: null,
    updated_at: undefined,
    from: sql`products`,
    condition: sql<boolean>`products.store_id = ${storeId} AND EXISTS (
      SELECT FROM product_categories AS member
      WHERE member.product_id = products.id AND member.category_id = ANY(${ids}::uuid[]))`,
  }
}
