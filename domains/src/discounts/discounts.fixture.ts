import { sql } from 'kysely'
import { startTestServer } from '../../../tests/harness.ts'
import { createCollectionEndpoint } from '../products/collections/contract.ts'
import { createProductEndpoint } from '../products/contract.ts'
import { blankDiscount } from './management/blank-discount.ts'
import { createDiscountEndpoint } from './management/contract.ts'

/** Starts a backend with a store that can have discounts. */
export async function discountsForTest({ now = new Date('2026-11-10T06:30:00Z') } = {}) {
  const server = await startTestServer({ now })
  const owner = await server.signInVendor()
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()

  const addProduct = async (title: string, tags: string[] = []) => {
    const body = { store_slug: owner.slug, title, tags, status: 'active', variants: [{ price_paise: 100_00 }] }
    const reply = await server.call(createProductEndpoint, { token: owner.token, body })
    return String(reply.json().id)
  }
  const addCollection = async (fields: object) => {
    const body = { store_slug: owner.slug, ...fields }
    return String((await server.call(createCollectionEndpoint, { token: owner.token, body })).json().id)
  }
  const create = (fields: object, headers = {}) =>
    server.call(createDiscountEndpoint, {
      token: owner.token,
      headers,
      body: { ...newDiscount, store_slug: owner.slug, ...fields },
    })
  const idOf = async (fields: object) => String((await create(fields)).json().id)

  let number = 1000
  /** An order without lines, which can use discounts. */
  const addOrder = async () => {
    number += 1
    const id = crypto.randomUUID()
    await sql`INSERT INTO orders (id, store_id, number, source, status, payment_status, fulfilment_status, email, phone,
        customer_name, tax, subtotal_paise, discount_paise, charges_paise, taxable_paise, gst_paise, round_off_paise,
        total_paise, item_count, created_at, updated_at)
      VALUES (${id}, ${storeId}, ${number}, 'checkout', 'pending', 'unpaid', 'unfulfilled', 'meera@example.com', '',
        'Meera', '{}', 0, 0, 0, 0, 0, 0, 0, 0, ${now}, ${now})`.execute(server.db)
    return id
  }
  return { server, owner, store_id: storeId, now, addProduct, addCollection, create, idOf, addOrder }
}

/** 10% off the order with the code DIWALI10. */
export const newDiscount = {
  ...blankDiscount,
  method: 'code',
  title: '',
  code: 'DIWALI10',
  kind: 'order',
  value: 1000,
  starts_at: '2026-11-01T00:00:00+05:30',
}
