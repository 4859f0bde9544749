import { expect, test } from 'vitest'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { listCreditPacksEndpoint, orderCreditsEndpoint } from '../contract.ts'

test('lists the packs on sale, smallest first, without sign-in', async () => {
  const shop = await creditShopForTest()
  await shop.db.updateTable('credit_packs').set({ on_sale: false }).where('id', '=', 'season').execute()
  const response = await shop.call(listCreditPacksEndpoint)
  expect(response.json().items.map((pack: { id: string }) => pack.id)).toEqual([
    'starter',
    'shop',
    'festival',
    'wholesale',
  ])
  expect(response.json()).toMatchObject({
    items: [{ name: 'Starter', credits: 100, price: 199_00, currency: 'INR' }, {}, {}, {}],
    next_cursor: null,
    gst_rate_basis_points: 1_800,
    can_buy: true,
  })
})

test('an order fixes the price, tax and both parties, and returns how to pay', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer('33')
  const response = await shop.order(buyer)
  expect([response.statusCode, response.json()]).toMatchObject([
    201,
    {
      purchase: {
        pack_name: 'Shop',
        credits: 500,
        subtotal: 899_00,
        gst: 161_82,
        total: 1_060_82,
        currency: 'INR',
        status: 'created',
        payment_id: null,
        invoice_number: null,
      },
      checkout: { provider: 'test' },
    },
  ])
  const { purchase, checkout } = response.json()
  expect(checkout.url).toBe(`http://localhost:4000/test-payments/${purchase.order_id}`)
  expect(await shop.testCheckout.findOrder(purchase.order_id)).toMatchObject({
    amount_paise: 1_060_82,
    receipt: purchase.id,
    return_url: 'http://localhost:3000/credits',
  })
  expect(await shop.purchaseOf(purchase.order_id)).toMatchObject({
    buyer: { name: 'Priya Masala & Co', state: 'Tamil Nadu', address: ['12/4, Kutchery Road', 'Chennai 600004'] },
    supplier: { gstin: '29AAGCB7383J1Z4', state: 'Karnataka' },
    kind: 'credits',
    description: 'Shop: 500 service credits',
    sac: '998314',
  })
  expect(await shop.audits(purchase.id)).toEqual(['purchase.ordered by vendor'])
})

test('refuses an invalid order without creating a purchase', async () => {
  const shop = await creditShopForTest()
  const [buyer, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  const unbilled = await shop.signInVendor()
  const order = async (token: string | undefined, body: Record<string, unknown>) => {
    const response = await shop.call(orderCreditsEndpoint, { body, ...(token === undefined ? {} : { token }) })
    return [response.statusCode, response.json().code]
  }
  await shop.db.updateTable('credit_packs').set({ on_sale: false }).where('id', '=', 'season').execute()
  const good = { store_slug: buyer.slug, pack_id: 'shop' }
  expect(await order(undefined, good)).toEqual([401, 'not_signed_in'])
  expect(await order(other.token, good)).toEqual([404, 'store_not_found'])
  expect(await order(buyer.token, { ...good, pack_id: 'none' })).toEqual([404, 'pack_not_found'])
  expect(await order(buyer.token, { ...good, pack_id: 'season' })).toEqual([404, 'pack_not_found'])
  expect(await order(unbilled.token, { ...good, store_slug: unbilled.slug })).toEqual([409, 'billing_profile_missing'])
  for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example', 'credits']) {
    expect(await order(buyer.token, { ...good, return_path: returnPath })).toEqual([422, 'invalid_fields'])
  }
  shop.broken.add('createOrder')
  expect(await order(buyer.token, good)).toEqual([503, 'payment_provider_unavailable'])
  shop.broken.clear()
  await shop.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', buyer.slug).execute()
  expect(await order(buyer.token, good)).toEqual([403, 'store_suspended'])
  expect(await shop.db.selectFrom('purchases').select('id').execute()).toEqual([])
})

test('the same Idempotency-Key returns the first order, and is refused with another body', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const key = { 'idempotency-key': 'one-click' }
  const first = await shop.order(buyer, 'shop', key)
  const again = await shop.order(buyer, 'shop', key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect((await shop.order(buyer, 'starter', key)).json().code).toBe('idempotency_key_reused')
  expect((await shop.books(buyer.store_id)).statuses).toEqual(['created'])
})
