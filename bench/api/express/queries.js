const listed = `product.id, product.handle, product.title, product.vendor, product.product_type, product.tags,
  product.price_min_paise, product.price_max_paise, product.compare_at_price_max_paise, product.is_available,
  image.src, image.alt, image.width, image.height`

const firstImage = 'LEFT JOIN product_images AS image ON image.product_id = product.id AND image.position = 1'

const isInStore = 'product.store_id = (SELECT id FROM stores WHERE slug = $1)'

const isShown = `product.status = 'active' AND product.published_at <= now()`

/** One page of a store's products by title. */
export function listProducts(pool, { slug, limit, offset }) {
  return pool.query(
    `SELECT ${listed} FROM products AS product ${firstImage}
    WHERE ${isInStore} AND ${isShown} ORDER BY product.title_key, product.id LIMIT $2 OFFSET $3`,
    [slug, limit, offset],
  )
}

/** One page of the products that contain all words, best first. `express_search` has a full text index. */
export function searchProducts(pool, { slug, search, limit, offset }) {
  return pool.query(
    `SELECT ${listed} FROM plainto_tsquery('simple', $2) AS query
      JOIN express_search AS found ON found.words @@ query
      JOIN products AS product ON product.id = found.product_id ${firstImage}
    WHERE ${isInStore} AND ${isShown}
    ORDER BY ts_rank(found.words, query) DESC, product.sold_count DESC, product.title_key LIMIT $3 OFFSET $4`,
    [slug, search, limit, offset],
  )
}

/** A product with its images and collections, and its variants; undefined if it isn't shown. */
export async function findProduct(pool, slug, handle) {
  const { rows } = await pool.query(
    `SELECT product.*,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'src', src, 'alt', alt, 'width', width, 'height', height)
        ORDER BY position), '[]') FROM product_images WHERE product_id = product.id) AS images,
      (SELECT coalesce(json_agg(json_build_object('handle', handle, 'title', title) ORDER BY title_key), '[]')
        FROM collection_products AS member JOIN collections ON collections.id = member.collection_id
        WHERE member.product_id = product.id AND collections.published_at <= now()) AS collections
    FROM products AS product WHERE ${isInStore} AND product.handle = $2 AND ${isShown}`,
    [slug, handle],
  )
  const [product] = rows
  if (product === undefined) return undefined
  const variants = await pool.query('SELECT * FROM product_variants WHERE product_id = $1 ORDER BY position', [
    product.id,
  ])
  return { product, variants: variants.rows }
}
