import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { titleOfVariant } from '../catalog/show-product.ts'
import { isExternalUrl } from '../images/resolve-images.ts'
import { isVisible } from './product-data.ts'

/** A variant as it's sold now. */
export interface SellableVariant {
  readonly id: string
  readonly product_id: string
  readonly handle: string
  readonly title: string
  /** '' for a product without options. */
  readonly variant_title: string
  readonly sku: string
  readonly hsn_code: string
  /** Key of an image of the store. */
  readonly image_src: string | null
  readonly unit_price_paise: number
  readonly is_taxable: boolean
  readonly gst_rate_basis_points: number | null
  readonly weight_grams: number
  readonly requires_shipping: boolean
  /** Whether selling it deducts stock. */
  readonly is_stocked: boolean
  /** What can be bought: the stock without what unpaid orders hold. Infinity if the stock isn't limited. */
  readonly available: number
}

/** SQL: the quantity of a variant that unpaid orders hold at this time. */
function reservedQuantity(now: Date, exceptOrder: string | undefined): RawBuilder<number> {
  const others = exceptOrder === undefined ? sql`` : sql`AND order_id <> ${exceptOrder}`
  return sql<number>`(SELECT coalesce(sum(quantity), 0)::integer FROM stock_reservations
    WHERE variant_id = variant.id AND expires_at > ${now} ${others})`
}

interface SellableRequest {
  readonly store_id: string
  readonly variant_ids: readonly string[]
  readonly now: Date
  /** An order whose own reservation doesn't count. */
  readonly order_id?: string | undefined
}

/** Returns the variants of visible products by ID, without entries for the others. */
export async function listSellableVariants(
  db: Db | Tx,
  { store_id: storeId, variant_ids: variantIds, now, order_id: orderId }: SellableRequest,
): Promise<Map<string, SellableVariant>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_variants as variant')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.product_id',
      'products.handle',
      'products.title',
      'variant.option1',
      'variant.option2',
      'variant.option3',
      'variant.sku',
      'variant.hsn_code',
      'variant.price_paise',
      'variant.taxable',
      'variant.gst_rate_basis_points',
      'variant.weight_grams',
      'variant.requires_shipping',
      'variant.track_inventory',
      'variant.continue_selling',
      'variant.stock_quantity',
      reservedQuantity(now, orderId).as('reserved'),
      sql<string | null>`(SELECT src FROM product_images AS image WHERE image.product_id = variant.product_id
        ORDER BY image.id IS DISTINCT FROM variant.image_id, image.position LIMIT 1)`.as('image_src'),
    ])
    .where('variant.store_id', '=', storeId)
    .where('variant.id', 'in', [...new Set(variantIds)])
    .where(isVisible(now))
    .execute()
  return new Map(
    rows.map((row) => {
      const options = [row.option1, row.option2, row.option3].filter((value) => value !== null)
      const isLimited = row.track_inventory && !row.continue_selling
      return [
        row.id,
        {
          id: row.id,
          product_id: row.product_id,
          handle: row.handle,
          title: row.title,
          variant_title: options.length === 0 ? '' : titleOfVariant(options),
          sku: row.sku,
          hsn_code: row.hsn_code,
          image_src: row.image_src === null || isExternalUrl(row.image_src) ? null : row.image_src,
          unit_price_paise: row.price_paise,
          is_taxable: row.taxable,
          gst_rate_basis_points: row.gst_rate_basis_points,
          weight_grams: row.weight_grams,
          requires_shipping: row.requires_shipping,
          is_stocked: row.track_inventory,
          available: isLimited ? Math.max(0, row.stock_quantity - row.reserved) : Number.POSITIVE_INFINITY,
        },
      ]
    }),
  )
}

/** Locks variants until the transaction ends, always in the same order, so that two buyers of the same items don't deadlock. */
export async function lockVariants(tx: Tx, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .selectFrom('product_variants')
    .select('id')
    .where('id', 'in', [...new Set(variantIds)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
