import { createHash } from 'node:crypto'
import type { Tx } from '@haat/db'
import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { CART_RETENTION_MS } from '../cart/find-cart.ts'
import { CheckoutForm } from '../checkouts/contract.ts'

const FIRST_DAYS_AGO = 180
/** Of each store. */
const ABANDONED = 24
/** How many carts are filled for one that is ordered or left at the checkout. */
const CARTS_PER_CHECKOUT = 4
const CONSENT = 'Send me one reminder by email if I don’t finish this order.'

/** Invented buyers who left the checkout, with the place of their PIN code. */
const visitors = [
  { name: 'Swati Kelkar', city: 'Pune', pincode: '411038', state_code: '27' },
  { name: 'Abdul Rahman', city: 'Hyderabad', pincode: '500081', state_code: '36' },
  { name: 'Divya Pillai', city: 'Kochi', pincode: '682016', state_code: '32' },
  { name: 'Gurdeep Gill', city: 'Ludhiana', pincode: '141001', state_code: '03' },
  { name: 'Moumita Sen', city: 'Kolkata', pincode: '700019', state_code: '19' },
  { name: 'Rajesh Khanduri', city: 'Dehradun', pincode: '248001', state_code: '05' },
  { name: 'Selvi Murugan', city: 'Madurai', pincode: '625001', state_code: '33' },
] as const

/**
 * Inserts the checkouts that the demo's orders came from, those that buyers left, and the carts before them. Only those of
 * the last month still have a cart, once `deleteOldCarts` has run.
 */
export async function insertDemoCheckouts(tx: Tx, storeIds: readonly string[], now: Date): Promise<void> {
  await insertOrdered(tx, storeIds)
  for (const storeId of storeIds) {
    await insertAbandoned(tx, storeId, now)
    await insertCarts(tx, storeId, now)
  }
}

async function insertOrdered(tx: Tx, storeIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO checkouts (id, store_id, cart_created_at, customer_id, status, email, phone, form, shown_total_paise,
      subtotal_paise, item_count, locale, order_id, recovery_sent_at, recovery_opened_at, recovered_at, reminder_consent_at,
      reminder_consent_text, created_at, updated_at)
    SELECT uuidv7(), store_id, created_at - age, customer_id, 'ordered', email, phone,
      jsonb_build_object('email', email, 'phone', phone, 'payment_method', payment_method,
        'shipping_address', coalesce(shipping_address, '{}')),
      total_paise, subtotal_paise, item_count, locale, id, sent_at, opened_at, recovered_at, sent_at,
      CASE WHEN sent_at IS NOT NULL THEN ${CONSENT} END, created_at - age + interval '6 minutes', created_at
    FROM orders CROSS JOIN LATERAL (
      -- Some came back after a reminder.
      SELECT number % 19 = 0 AS is_recovered, CASE WHEN number % 19 = 0 THEN interval '27 hours' ELSE interval '14 minutes' END AS age
    ) AS story CROSS JOIN LATERAL (
      SELECT CASE WHEN is_recovered THEN created_at - interval '3 hours' END AS sent_at,
        CASE WHEN is_recovered THEN created_at - interval '5 minutes' END AS opened_at,
        CASE WHEN is_recovered THEN created_at END AS recovered_at
    ) AS recovery
    WHERE store_id = ANY (${storeIds}::uuid[]) AND source = 'checkout' AND placed_at IS NOT NULL`.execute(tx)
}

async function insertAbandoned(tx: Tx, storeId: string, now: Date): Promise<void> {
  const variants = await tx
    .selectFrom('product_variants as variant')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .select(['variant.id', 'variant.price_paise'])
    .where('variant.store_id', '=', storeId)
    .where('products.status', '=', 'active')
    .where('variant.stock_quantity', '>', 0)
    .orderBy('products.handle')
    .orderBy('variant.position')
    .execute()
  for (let index = 0; index < ABANDONED; index += 1) {
    const variant = variants[(index * 13) % variants.length]
    const visitor = visitors[index % visitors.length]
    if (variant === undefined || visitor === undefined) continue
    const left = new Date(now.getTime() - ((index / ABANDONED) ** 1.6 * FIRST_DAYS_AGO + 0.11) * DAY_MS)
    const isReminded = index % 3 === 1
    const hasCart = now.getTime() - left.getTime() < CART_RETENTION_MS
    const quantity = 1 + (index % 2)
    const cartId = hasCart
      ? await insertCart(tx, { store_id: storeId, index, variant_id: variant.id, quantity, left })
      : null
    const { name, ...place } = visitor
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const form = CheckoutForm.parse({ email, shipping_address: { ...place, name } })
    await tx
      .insertInto('checkouts')
      .values((eb) => ({
        id: eb.fn('uuidv7', []),
        store_id: storeId,
        cart_id: cartId,
        cart_created_at: new Date(left.getTime() - 9 * MINUTE_MS),
        status: 'open',
        email,
        form: JSON.stringify(form),
        subtotal_paise: variant.price_paise * quantity,
        item_count: quantity,
        reminder_consent_at: isReminded ? left : null,
        reminder_consent_text: isReminded ? CONSENT : null,
        recovery_sent_at: isReminded ? new Date(left.getTime() + 90 * MINUTE_MS) : null,
        created_at: new Date(left.getTime() - 4 * MINUTE_MS),
        updated_at: left,
      }))
      .execute()
  }
}

async function insertCart(
  tx: Tx,
  cart: { store_id: string; index: number; variant_id: string; quantity: number; left: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({
      store_id: cart.store_id,
      token_hash: createHash('sha256').update(`demo ${cart.store_id} ${cart.index}`).digest('hex'),
      created_at: new Date(cart.left.getTime() - 9 * MINUTE_MS),
      used_at: cart.left,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const properties = createHash('sha256').update('{}').digest('hex')
  const { variant_id: variantId, quantity } = cart
  await tx
    .insertInto('cart_lines')
    .values({ cart_id: id, variant_id: variantId, quantity, properties_hash: properties })
    .execute()
  return id
}

/** Carts of visitors who didn't go to the checkout: more on days with more checkouts. */
async function insertCarts(tx: Tx, storeId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO carts (store_id, token_hash, created_at, used_at)
    SELECT store_id, encode(sha256(convert_to(id::text || copy::text, 'UTF8')), 'hex'), begun, begun
    FROM checkouts, generate_series(1, ${CARTS_PER_CHECKOUT}::integer) AS copy,
      LATERAL (SELECT least(created_at + copy * interval '47 minutes', ${now}::timestamptz) AS begun) AS time
    WHERE store_id = ${storeId}`.execute(tx)
}
