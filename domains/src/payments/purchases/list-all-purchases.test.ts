import { HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { planShopForTest } from '../../../../tests/plan-shop.ts'
import { listAllPurchasesEndpoint } from '../contract.ts'

test('lists the purchases of all stores by time and amount, with filters, words and pages', async () => {
  const shop = await planShopForTest({ now: new Date('2026-04-01T00:00:00Z') })
  const [first, second] = [await shop.signInBuyer(), await shop.signInBuyer()]
  await shop.choose(first, 'enterprise')
  shop.clock.advance(HOUR_MS)
  await shop.choose(second, 'growth')
  const { token } = await shop.signInAdministrator({ permissions: ['payments.refund'] })
  const list = async (query: Record<string, string> = {}) =>
    (await shop.call(listAllPurchasesEndpoint, { token, query })).json()
  const storesOf = (page: { items: { store_slug: string }[] }) => page.items.map(({ store_slug: slug }) => slug)

  const all = await list()
  expect(storesOf(all)).toEqual([second.slug, first.slug])
  expect(all.items[0]).toMatchObject({ kind: 'plan', status: 'captured', total: 117_882, vendor_email: second.email })
  expect(storesOf(await list({ sort: '-total' }))).toEqual([first.slug, second.slug])
  expect(storesOf(await list({ q: first.email }))).toEqual([first.slug])
  expect(storesOf(await list({ q: all.items[0].invoice_number }))).toEqual([second.slug])
  expect(storesOf(await list({ 'filter[kind]': 'in:credits,theme' }))).toEqual([])
  expect(storesOf(await list({ 'filter[created_at]': 'gte:2026-04-01T00:30:00Z' }))).toEqual([second.slug])
  const page = await list({ limit: '1' })
  expect(storesOf(await list({ limit: '1', cursor: page.next_cursor }))).toEqual([first.slug])

  const { token: reader } = await shop.signInAdministrator({ permissions: ['plans.read'] })
  expect((await shop.call(listAllPurchasesEndpoint, { token: reader, query: {} })).statusCode).toBe(403)
})
