import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { choosePaymentEndpoint, getBuyerOrderEndpoint } from '../../domains/src/orders/buyer/contract.ts'
import {
  createDraftEndpoint,
  deleteDraftEndpoint,
  getDraftEndpoint,
  placeDraftEndpoint,
  sendPaymentLinkEndpoint,
  updateDraftEndpoint,
} from '../../domains/src/orders/drafts/contract.ts'
import { orderToken } from '../../domains/src/orders/order-token.ts'
import { asha, type Ordered, type Shop } from '../shop.ts'

/** Expects that an answer isn't a failure, and counts what succeeded. */
type ExpectAnswer = (what: string, reply: LightMyRequestResponse) => boolean

interface DraftEvent {
  readonly pick: number
  readonly share: number
  readonly variant: string
  readonly code: string
  readonly email: string
  readonly place: { readonly city: string; readonly pincode: string; readonly state_code: string }
}

/** Staff enter a draft, or change, delete, place or send one. Returns the order of a new draft. */
export async function draftOrder(
  shop: Shop,
  { pick, share, ...chosen }: DraftEvent,
  expectAnswer: ExpectAnswer,
): Promise<Ordered | undefined> {
  const { server, store } = shop
  const form = {
    items: [{ variant_id: chosen.variant, quantity: 1 + (pick % 2) }],
    custom_items: pick % 3 === 0 ? [{ title: 'Gift wrap', unit_price_paise: 49_50, quantity: 1 }] : [],
    email: chosen.email,
    shipping_address: { ...asha.shipping_address, ...chosen.place },
    discount_codes: pick % 4 === 0 ? [chosen.code] : [],
    discount: pick % 5 === 0 ? { kind: 'percentage', value: 1_000, title: 'For a friend' } : null,
  }
  const token = await shop.freshToken()
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders WHERE status = 'draft' ORDER BY number DESC
    LIMIT 4`.execute(server.db)
  const id = rows[pick % Math.max(1, rows.length)]?.id
  if (id === undefined || share < 0.4) {
    const reply = await server.call(createDraftEndpoint, { token, body: { ...store, form } })
    if (!expectAnswer('draft', reply)) return undefined
    return { token: orderToken(server.platform, reply.json().id), url: null }
  }
  const act = (endpoint: Parameters<typeof server.call>[0], body: object) =>
    server.call(endpoint, { token, params: { id }, body: { ...store, ...body } })
  if (share < 0.45) {
    const reply = await server.call(deleteDraftEndpoint, { token, params: { id }, query: store })
    expectAnswer('delete draft', reply)
    return undefined
  }
  if (share < 0.55) expectAnswer('change draft', await act(updateDraftEndpoint, { form }))
  const { quote } = (await server.call(getDraftEndpoint, { token, params: { id }, query: store })).json()
  const shown = { shown_total_paise: quote.totals.total_paise }
  if (share < 0.85) {
    const link = { ...shown, days: 1 + (pick % 30), sends_email: pick % 2 === 0 }
    expectAnswer('send link', await act(sendPaymentLinkEndpoint, link))
  } else if (share < 0.95) {
    expectAnswer('place paid draft', await act(placeDraftEndpoint, { ...shown, payment: 'paid' }))
  } else {
    const cash = { shown_total_paise: quote.cash_on_delivery?.total_paise ?? 0, payment: 'cash_on_delivery' }
    expectAnswer('place draft', await act(placeDraftEndpoint, cash))
  }
  return undefined
}

const linkMethods = ['test', 'test', 'upi', 'bank_transfer'] as const

/**
 * The buyer chooses how to pay an order on its page: one of a draft, or the rest of an edited one. Returns the order with
 * the provider's page, if it's paid there.
 */
export async function chooseByLink(
  shop: Shop,
  one: Ordered,
  pick: number,
  expectAnswer: ExpectAnswer,
): Promise<Ordered | undefined> {
  const { server, store } = shop
  const params = { token: one.token }
  const method = linkMethods[pick % linkMethods.length]
  const chosen = await server.call(choosePaymentEndpoint, { params, body: { ...store, method } })
  if (!expectAnswer(`choose ${method}`, chosen) || method !== 'test') return undefined
  const query = { ...store, return_url: `http://localhost:3005/${store.store_slug}/orders/${one.token}/return` }
  const { payment } = (await server.call(getBuyerOrderEndpoint, { params, query })).json()
  return { token: one.token, url: payment?.url ?? null }
}

/** What a delivery costs from now on, with the amount from which it's free. */
export async function changeRates(shop: Shop, pick: number): Promise<void> {
  await shop.server.db
    .updateTable('shipping_rates')
    .set({ price_paise: 39_00 + (pick % 5) * 10_50, free_from_paise: pick % 3 === 0 ? 900_00 : null })
    .where('store_id', '=', shop.store_id)
    .execute()
}
