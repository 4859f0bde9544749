import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { BuyerAddress } from '../../customers/contract.ts'
import { containing } from '../../list-query.ts'
import { listSellableVariants } from '../../products/index.ts'
import type { DraftCustomer, DraftVariant } from './contract.ts'

const MAX_VARIANTS = 20
const MAX_CUSTOMERS = 10

/** Returns what can be sold now, by a part of its name or SKU. */
export async function findDraftVariants(db: Db, storeId: string, words: string, now: Date): Promise<DraftVariant[]> {
  const rows = await db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.store_id', '=', storeId)
    .where('product.status', '=', 'active')
    .where(
      sql<SqlBool>`(product.title ILIKE ${containing(words)} OR variant.sku ILIKE ${containing(words)}
        OR concat_ws(' ', product.title, variant.option1, variant.option2, variant.option3) ILIKE ${containing(words)})`,
    )
    .orderBy('product.title_key')
    .orderBy('product.id')
    .orderBy('variant.position')
    .limit(MAX_VARIANTS)
    .execute()
  const ids = rows.map(({ id }) => id)
  const variants = await listSellableVariants(db, { store_id: storeId, variant_ids: ids, now })
  return ids.flatMap((id) => {
    const variant = variants.get(id)
    if (variant === undefined) return []
    return [
      {
        variant_id: id,
        title: variant.title,
        variant_title: variant.variant_title,
        sku: variant.sku,
        image_src: variant.image_src,
        unit_price_paise: variant.unit_price_paise,
        available: Number.isFinite(variant.available) ? variant.available : null,
      },
    ]
  })
}

/** Returns customers by a part of their name, email or phone, those who ordered last first. */
export async function findDraftCustomers(db: Db, storeId: string, words: string): Promise<DraftCustomer[]> {
  const rows = await db
    .selectFrom('customers as customer')
    .leftJoin('customer_addresses as address', (join) =>
      join.onRef('address.customer_id', '=', 'customer.id').on('address.is_default', '=', true),
    )
    .select(['customer.id', 'customer.name', 'customer.email', 'customer.phone'])
    .select([
      'address.name as recipient',
      'address.phone as address_phone',
      'address.line1',
      'address.line2',
      'address.city',
      'address.pincode',
      'address.state_code',
    ])
    .where('customer.store_id', '=', storeId)
    .where('customer.erased_at', 'is', null)
    .where(
      sql<SqlBool>`(customer.name ILIKE ${containing(words)} OR customer.email ILIKE ${containing(words)}
        OR customer.phone ILIKE ${containing(words)})`,
    )
    .orderBy('customer.last_order_at', (order) => order.desc().nullsLast())
    .orderBy('customer.id')
    .limit(MAX_CUSTOMERS)
    .execute()
  return rows.map((row) => ({
    customer_id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address:
      BuyerAddress.safeParse({
        name: row.recipient,
        phone: row.address_phone,
        line1: row.line1,
        line2: row.line2,
        city: row.city,
        pincode: row.pincode,
        state_code: row.state_code,
      }).data ?? null,
  }))
}
