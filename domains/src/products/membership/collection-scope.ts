import type { Database } from '@haat/db'
import type { StoreImage } from '@haat/theme-engine'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { showStoreImage } from '../images/show-store-image.ts'
import { CollectionRules, CollectionSort, RuleMatch } from './contract.ts'
import { matchingProducts, type ProductSource } from './rule-condition.ts'

export type CollectionRow = Selectable<Database['collections']>

/** What `scopeOf` needs of a row. */
export interface ScopeRow extends Omit<CollectionRow, 'created_at' | 'published_at' | 'updated_at'> {
  readonly updated_at: Date | string
  /** See `placeholderOf`. */
  readonly image_placeholder?: string | null
}

/** A collection with its membership as SQL. For a manual one, `from` joins the positions. */
export interface CollectionScope extends ProductSource {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly image: StoreImage | null
  readonly sort_order: CollectionSort
  readonly seo_title: string
  readonly seo_description: string
  readonly template_suffix: string | null
  readonly updated_at: Date | undefined
}

/** Returns the scope of a collection. Every condition includes the store. */
export function scopeOf(row: ScopeRow): CollectionScope {
  const image =
    row.image_src === null
      ? undefined
      : showStoreImage(
          {
            src: row.image_src,
            alt: row.image_alt,
            width: row.image_width,
            height: row.image_height,
            placeholder: row.image_placeholder ?? null,
          },
          row.title,
        )
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    image: image ?? null,
    sort_order: CollectionSort.parse(row.sort_order),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    template_suffix: row.template_suffix,
    updated_at: new Date(row.updated_at),
    ...productsOf(row),
  }
}

function productsOf({ id, store_id: storeId, kind, match, rules }: ScopeRow): ProductSource {
  if (kind !== 'manual') return matchingProducts(storeId, RuleMatch.parse(match), CollectionRules.parse(rules))
  return {
    from: sql`products JOIN collection_products AS member
      ON member.product_id = products.id AND member.collection_id = ${id}`,
    condition: sql<boolean>`products.store_id = ${storeId}`,
  }
}

/** Returns an `ORDER BY` expression. The ID makes the order total. */
export function orderOf(sort: CollectionSort): RawBuilder<unknown> {
  switch (sort) {
    case 'manual':
      return sql`member.position, products.id`
    case 'best_selling':
      return sql`products.sold_count DESC, products.created_at DESC, products.id DESC`
    case 'title_ascending':
      return sql`products.title_key, products.id`
    case 'title_descending':
      return sql`products.title_key DESC, products.id DESC`
    case 'price_ascending':
      return sql`products.price_min_paise, products.title_key, products.id`
    case 'price_descending':
      return sql`products.price_min_paise DESC, products.title_key, products.id`
    case 'newest':
      return sql`products.created_at DESC, products.id DESC`
    case 'oldest':
      return sql`products.created_at, products.id`
  }
}
