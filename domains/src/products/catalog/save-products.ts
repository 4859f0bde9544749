import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordSignupStep } from '../../analytics/index.ts'
import { recordAppEvents } from '../../app-events/index.ts'
import { saveProductCategories } from '../membership/product-categories.ts'
import { type ChangedStock, recordStockChanges } from '../stock/record-stock-changes.ts'
import type { ProductContent, VariantContent } from './product-content.ts'

export interface ProductToSave {
  readonly id: string
  readonly is_new: boolean
  readonly content: ProductContent
  /** The fields that differ from the stored ones, of a product that isn't new. */
  readonly changed?: readonly string[]
}

/**
 * Saves products with their images, variants and categories in a fixed number of statements. Variants with an ID are updated; variants
 * that are no longer listed are deleted. The content must be valid, and the caller must hold the catalogue lock. Apps are told.
 */
export async function saveProducts(
  tx: Tx,
  storeId: string,
  products: readonly ProductToSave[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  await insertProducts(
    tx,
    storeId,
    products.filter(({ is_new: isNew }) => isNew),
    now,
  )
  const changed = products.filter(({ is_new: isNew }) => !isNew)
  await updateProducts(tx, storeId, changed, now)
  await removeParts(tx, changed)
  await insertImages(tx, storeId, products)
  await writeVariants(tx, storeId, products, now)
  await saveProductCategories(
    tx,
    storeId,
    products.map(({ id, content }) => ({ id, category_ids: content.category_ids })),
  )
}

const productColumns = sql`id uuid, handle text, title text, description text, vendor text, product_type text,
  tags text[], status text, published_at timestamptz, seo_title text, seo_description text,
  template_suffix text, option_names text[]`

function productRecords(products: readonly ProductToSave[]): string {
  return JSON.stringify(
    products.map(({ id, content: { options, variants: _, images: __, category_ids: ___, ...content } }) => ({
      ...content,
      id,
      option_names: options,
    })),
  )
}

async function insertProducts(tx: Tx, storeId: string, products: readonly ProductToSave[], now: Date): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO products (id, store_id, handle, title, description, vendor, product_type, tags, status, published_at,
      seo_title, seo_description, template_suffix, option_names, created_at, updated_at)
    SELECT id, ${storeId}, handle, title, description, vendor, product_type, tags, status, published_at,
      seo_title, seo_description, template_suffix, option_names, ${now}, ${now}
    FROM jsonb_to_recordset(${productRecords(products)}::jsonb) AS record (${productColumns})`.execute(tx)
  await recordSignupStep(tx, { store_id: storeId }, 'first_product', now)
  const events = products.map(({ id, content }) => {
    const data = { handle: content.handle, status: content.status }
    return { store_id: storeId, type: 'products.created', subject_id: id, revision: 1, data } as const
  })
  await recordAppEvents(tx, events, now)
}

async function updateProducts(tx: Tx, storeId: string, products: readonly ProductToSave[], now: Date): Promise<void> {
  if (products.length === 0) return
  const { rows } = await sql<{ id: string; revision: number }>`
    UPDATE products SET handle = record.handle, title = record.title, description = record.description,
      vendor = record.vendor, product_type = record.product_type, tags = record.tags, status = record.status,
      published_at = record.published_at, seo_title = record.seo_title, seo_description = record.seo_description,
      template_suffix = record.template_suffix, option_names = record.option_names, revision = revision + 1, updated_at = ${now}
    FROM jsonb_to_recordset(${productRecords(products)}::jsonb) AS record (${productColumns})
    WHERE products.id = record.id
    RETURNING products.id, products.revision`.execute(tx)
  const byId = new Map(products.map((product) => [product.id, product]))
  const events = rows.map(({ id, revision }) => {
    const { content, changed } = byId.get(id) ?? {}
    return {
      store_id: storeId,
      type: 'products.updated',
      subject_id: id,
      revision,
      data: { handle: content?.handle },
      ...(changed !== undefined && { changed }),
    } as const
  })
  await recordAppEvents(tx, events, now)
}

// Images have no stable ID, so they're replaced.
async function removeParts(tx: Tx, products: readonly ProductToSave[]): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const kept = products.flatMap(({ content }) => content.variants.flatMap(({ id }) => id ?? []))
  await sql`DELETE FROM product_variants WHERE product_id = ANY(${ids}::uuid[]) AND id <> ALL(${kept}::uuid[])`.execute(
    tx,
  )
  await sql`DELETE FROM product_images WHERE product_id = ANY(${ids}::uuid[])`.execute(tx)
}

async function insertImages(tx: Tx, storeId: string, products: readonly ProductToSave[]): Promise<void> {
  const records = products.flatMap(({ id: productId, content: { images } }) =>
    images.map((image, index) => ({ ...image, product_id: productId, position: index + 1 })),
  )
  if (records.length === 0) return
  await sql`
    INSERT INTO product_images (store_id, product_id, position, src, alt, width, height)
    SELECT ${storeId}, product_id, position, src, alt, width, height
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS record (product_id uuid, position integer, src text, alt text, width integer, height integer)`.execute(tx)
}

const variantColumns = sql`id uuid, product_id uuid, position integer, option_count integer, option1 text, option2 text,
  option3 text, sku text, barcode text, price_paise bigint, compare_at_price_paise bigint, stock_quantity integer,
  track_inventory boolean, continue_selling boolean, weight_grams integer, requires_shipping boolean, taxable boolean,
  gst_rate_basis_points integer, hsn_code text, image_src text`

// The first one, because a product can show the same image twice.
const imageOfVariant = sql`(SELECT image.id FROM product_images AS image
  WHERE image.product_id = record.product_id AND image.src = record.image_src ORDER BY image.position LIMIT 1)`

async function writeVariants(tx: Tx, storeId: string, products: readonly ProductToSave[], now: Date): Promise<void> {
  const records = products.flatMap(({ id: productId, content }) =>
    content.variants.map((variant, index) => variantRecord(productId, content.options.length, variant, index + 1)),
  )
  const present = records.filter(({ id }) => id !== undefined)
  if (present.length > 0) {
    const { rows } = await sql<ChangedStock>`
      UPDATE product_variants AS variant SET position = record.position, option_count = record.option_count,
        option1 = record.option1, option2 = record.option2, option3 = record.option3, sku = record.sku,
        barcode = record.barcode, price_paise = record.price_paise,
        compare_at_price_paise = record.compare_at_price_paise,
        stock_quantity = coalesce(record.stock_quantity, variant.stock_quantity),
        track_inventory = record.track_inventory, continue_selling = record.continue_selling,
        weight_grams = record.weight_grams, requires_shipping = record.requires_shipping, taxable = record.taxable,
        gst_rate_basis_points = record.gst_rate_basis_points, hsn_code = record.hsn_code, image_id = ${imageOfVariant},
        updated_at = ${now}
      FROM jsonb_to_recordset(${JSON.stringify(present)}::jsonb) AS record (${variantColumns})
      WHERE variant.id = record.id
      RETURNING variant.id, variant.product_id, old.stock_quantity AS stock_before, new.stock_quantity`.execute(tx)
    await recordStockChanges(tx, storeId, rows, now)
  }
  const added = records.filter(({ id }) => id === undefined)
  if (added.length > 0) {
    await sql`
      INSERT INTO product_variants (store_id, product_id, position, option_count, option1, option2, option3, sku, barcode,
        price_paise, compare_at_price_paise, stock_quantity, track_inventory, continue_selling, weight_grams,
        requires_shipping, taxable, gst_rate_basis_points, hsn_code, image_id, created_at, updated_at)
      SELECT ${storeId}, product_id, position, option_count, option1, option2, option3, sku, barcode,
        price_paise, compare_at_price_paise, coalesce(stock_quantity, 0), track_inventory, continue_selling, weight_grams,
        requires_shipping, taxable, gst_rate_basis_points, hsn_code, ${imageOfVariant}, ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb) AS record (${variantColumns})`.execute(tx)
  }
}

function variantRecord(productId: string, optionCount: number, variant: VariantContent, position: number) {
  const { options, ...rest } = variant
  const [option1, option2, option3] = options
  return { ...rest, product_id: productId, position, option_count: optionCount, option1, option2, option3 }
}
