import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { runDemoEvents } from '../../demo-events.ts'
import { createAdmin } from '../../identity/index.ts'
import { loadDemoCredits } from '../index.ts'
import { getCreditBalance } from '../packs/credit-balance.ts'
import { listPurchases } from '../purchases/list-purchases.ts'

async function demoServer() {
  const server = await serverForTest({ now: new Date('2026-11-21T06:00:00Z') })
  const vendor = await server.signInVendor()
  await createAdmin(server.platform, {
    name: 'Asha Rao',
    email: 'admin@example.com',
    password: 'correct horse battery',
  })
  const store = await server.db
    .selectFrom('stores')
    .selectAll()
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  return { ...server, store }
}

test('the demo has purchases in every status, and its credits and invoices match them', async () => {
  const { platform, db, store, services } = await demoServer()
  await inTransaction(db, async (tx) => {
    const demo = { ...platform, db: tx }
    await runDemoEvents(demo, await loadDemoCredits(demo, store, services.test_checkout))
  })
  const { items } = await listPurchases(db, store.id, { limit: 50 })
  expect(new Set(items.map((item) => item.status))).toEqual(
    new Set(['created', 'paid', 'captured', 'failed', 'refunded']),
  )
  const captured = items.filter((item) => item.status === 'captured')
  expect(await getCreditBalance(db, store.id)).toBe(captured.reduce((sum, item) => sum + item.credits, 0))
  const invoiced = items.filter((item) => item.status === 'captured' || item.status === 'refunded')
  expect(items.filter((item) => item.invoice_number !== null)).toEqual(invoiced)
  expect(invoiced.map((item) => item.invoice_number).reverse()).toEqual([
    'INV/25-26/000001',
    'INV/25-26/000002',
    'INV/25-26/000003',
    'INV/26-27/000001',
    'INV/26-27/000002',
    'INV/26-27/000003',
    'INV/26-27/000004',
  ])
  expect(items.map((item) => item.created_at)).toEqual(
    items
      .map((item) => item.created_at)
      .toSorted()
      .reverse(),
  )
})

test('adds only the credit packs with a real payment provider', async () => {
  const { platform, db, store } = await demoServer()
  expect(await loadDemoCredits(platform, store, undefined)).toEqual([])
  expect(await db.selectFrom('credit_packs').select('id').execute()).toHaveLength(5)
  expect(await db.selectFrom('purchases').select('id').execute()).toEqual([])
})
