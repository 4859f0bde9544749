import { type Db, readRows, type Tx } from '@haat/db'
import type { CategoryData, StoreImage } from '@haat/theme-engine'
import { sql } from 'kysely'
import { placeholderOf } from '../../../media/index.ts'
import { isExternalUrl } from '../../images/resolve-images.ts'
import { type ShownImage, showStoreImage } from '../../images/show-store-image.ts'
import type { CatalogReader } from '../catalog-cache.ts'
import { LARGE_LIST } from '../lagging-counts.ts'
import { isVisible } from '../product-data.ts'

interface CategoryRow extends Omit<ShownImage, 'src'> {
  readonly id: string
  readonly parent_id: string | null
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly src: string | null
}

interface CountRow {
  readonly id: string
  readonly product_count: number
  /** The image of its best-selling product. */
  readonly image: (ShownImage & { readonly title: string }) | null
}

/**
 * Returns the categories that visitors see: those that are active, like all categories above them. Counts include
 * the products of the categories below. Cached in `cache`.
 */
export async function listCategoryTree(
  db: Db | Tx,
  storeId: string,
  now: Date,
  cache?: CatalogReader,
): Promise<CategoryData[]> {
  const read = () => readTree(db, storeId, now)
  return cache === undefined ? read() : cache.getCounts(storeId, ['category tree'], read, isLarge)
}

function isLarge(tree: readonly CategoryData[]): boolean {
  return tree.some(({ products_count: count }) => count > LARGE_LIST)
}

async function readTree(db: Db | Tx, storeId: string, now: Date): Promise<CategoryData[]> {
  const query = sql<CategoryRow>`
    SELECT id, parent_id, handle, name, description,
      image_src AS src, image_alt AS alt, image_width AS width, image_height AS height,
      ${placeholderOf(sql`categories.store_id`, sql`image_src`)} AS placeholder
    FROM categories WHERE store_id = ${storeId} AND status = 'active' ORDER BY position`
  const [rows, counted] = await Promise.all([readRows(db, query), countProducts(db, storeId, now)])
  const counts = new Map(counted.map((row) => [row.id, row]))
  const below = Map.groupBy(rows, ({ parent_id: parentId }) => parentId)
  // Categories below a hidden one aren't reached from the top level.
  const treeOf = (parentId: string | null, ancestors: CategoryData['ancestors']): CategoryData[] =>
    (below.get(parentId) ?? []).map((row) => {
      const { id, handle, name, description, src } = row
      const { product_count: productCount = 0, image } = counts.get(id) ?? {}
      const own = src === null ? undefined : showStoreImage({ ...row, src }, name)
      return {
        id,
        handle,
        title: name,
        ancestors,
        description,
        image: own ?? null,
        product_image: own === undefined ? showProductImage(image) : null,
        products_count: productCount,
        subcategories: treeOf(id, [...ancestors, { handle, title: name }]),
      }
    })
  return treeOf(null, [])
}

function showProductImage(image: CountRow['image'] | undefined): StoreImage | null {
  return (image && showStoreImage(image, image.title)) ?? null
}

async function countProducts(db: Db | Tx, storeId: string, now: Date): Promise<CountRow[]> {
  const query = sql<CountRow>`
    WITH RECURSIVE shown AS (
      SELECT id, ARRAY[id] AS path FROM categories
        WHERE store_id = ${storeId} AND parent_id IS NULL AND status = 'active'
      UNION ALL SELECT categories.id, path || categories.id
        FROM shown JOIN categories ON categories.parent_id = shown.id AND status = 'active'
    ), members AS (
      SELECT DISTINCT above.id AS category_id, products.id AS product_id, products.title, products.sold_count
      FROM shown CROSS JOIN unnest(path) AS above (id)
      JOIN product_categories AS member ON member.category_id = shown.id
      JOIN products ON products.id = member.product_id
      WHERE products.store_id = ${storeId} AND ${isVisible(now)}
    ), counted AS (
      SELECT category_id, count(*)::integer AS product_count FROM members GROUP BY category_id
    ), pictured AS (
      SELECT DISTINCT ON (category_id) category_id, jsonb_build_object(
        'src', src, 'alt', alt, 'width', width, 'height', height, 'title', members.title,
        'placeholder', ${placeholderOf(sql`${storeId}::uuid`, sql`src`)}) AS image
      FROM members JOIN product_images AS image ON image.product_id = members.product_id AND image.position = 1
      ORDER BY category_id, sold_count DESC, members.product_id
    )
    SELECT category_id AS id, product_count, image FROM counted LEFT JOIN pictured USING (category_id)`
  const rows = await readRows(db, query)
  return rows.map((row) => (row.image !== null && isExternalUrl(row.image.src) ? { ...row, image: null } : row))
}
