import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fulfilments } from '../../../../server/src/fulfilments.ts'
import { type ThemeShop, themeShopForTest } from '../../../../tests/theme-shop.ts'
import { paymentsJobs } from '../../payments/index.ts'

const now = new Date('2026-11-23T10:00:00Z')
const MINUTES = 60_000

const bought = { statuses: ['captured'], licences: ['active'], shares: [80_000] }

const runJob = async (shop: ThemeShop, queue: string, payload: Record<string, unknown> = {}) => {
  await paymentsJobs(fulfilments)
    .find((job) => job.queue === queue)
    ?.run(shop.platform, payload)
}

async function listSurplusRefunds(shop: ThemeShop): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT data FROM pgboss.job WHERE name = 'refund-surplus-payment'`.execute(shop.db)
  return rows.map(({ data }) => data)
}

/** Makes the database reject writes to a table, as if the server had lost its connection at that step. */
async function breakTable(shop: ThemeShop, table: string): Promise<() => Promise<void>> {
  await sql`CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the connection was lost'; END $$`.execute(shop.db)
  const name = sql.table(table)
  await sql`CREATE TRIGGER fail_here BEFORE INSERT OR UPDATE ON ${name} EXECUTE FUNCTION fail_here()`.execute(shop.db)
  return async () => {
    await sql`DROP TRIGGER fail_here ON ${name}`.execute(shop.db)
  }
}

/** Every table written between the payment and the earning, in order. */
const steps = [
  'purchases',
  'theme_licences',
  'ledger_journals',
  'ledger_lines',
  'ledger_balances',
  'earnings',
  'document_counters',
  'tax_documents',
  'outgoing_mails',
  'audit_entries',
]

test('a crash at any step between the payment and the earning leaves exactly one licence and earning', async () => {
  const shop = await themeShopForTest({ now })
  for (const table of steps) {
    const buyer = await shop.signInBuyer()
    const checkout = await shop.pay(await shop.themeOrderId(buyer))
    const payment = await shop.testCheckout.findPayment(checkout.payment_id)
    if (payment === undefined) throw new Error('not paid')
    const captured = await shop.testCheckout.capturePayment({
      payment_id: payment.payment_id,
      amount_paise: payment.amount_paise,
    })
    const repair = await breakTable(shop, table)
    expect((await shop.verifyTheme(buyer, checkout)).statusCode, table).toBe(500)
    expect((await shop.sendWebhook(captured)).statusCode, table).toBe(500)
    const crashed = await shop.themeBooks(buyer.store_id)
    expect(crashed, table).toMatchObject({ licences: [], shares: [], documents: [] })
    expect(['created', 'paid'], table).toContain(crashed.statuses[0])
    await repair()
    // The provider repeats the webhook that failed.
    await shop.sendWebhook(captured)
    await shop.sendWebhook(captured)
    expect(await shop.themeBooks(buyer.store_id), table).toMatchObject(bought)
    await shop.verifyTheme(buyer, checkout)
    shop.clock.advance(11 * MINUTES)
    await runJob(shop, 'reconcile-purchases')
    expect(await shop.themeBooks(buyer.store_id), table).toMatchObject(bought)
  }
  const invoices = await shop.db.selectFrom('tax_documents').select('serial').orderBy('serial').execute()
  expect(invoices.map(({ serial }) => serial)).toEqual(steps.map((_, index) => index + 1))
})

test('reconciliation completes a purchase whose browser and webhook were lost', async () => {
  const shop = await themeShopForTest({ now })
  const [one, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  await shop.pay(await shop.themeOrderId(one))
  shop.broken.add('capturePayment')
  expect((await shop.verifyTheme(other, await shop.pay(await shop.themeOrderId(other)))).statusCode).toBe(503)
  expect(await shop.themeBooks(other.store_id)).toMatchObject({ statuses: ['paid'], licences: [], shares: [] })
  shop.broken.clear()
  shop.clock.advance(11 * MINUTES)
  await runJob(shop, 'reconcile-purchases')
  for (const { store_id: storeId } of [one, other]) expect(await shop.themeBooks(storeId)).toMatchObject(bought)
})

test('checkout, webhooks and reconciliation at once give one licence and one earning', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.themeOrderId(buyer))
  const payment = await shop.testCheckout.findPayment(checkout.payment_id)
  if (payment === undefined) throw new Error('not paid')
  shop.clock.advance(11 * MINUTES)
  const replies = await Promise.all([
    shop.verifyTheme(buyer, checkout),
    shop.verifyTheme(buyer, checkout),
    shop.sendWebhook(payment, 'authorized'),
    shop.sendWebhook(payment, 'captured'),
    runJob(shop, 'reconcile-purchases'),
    runJob(shop, 'capture-credit-payment', { payment_id: checkout.payment_id }),
  ])
  expect(replies.slice(0, 4).map((reply) => reply?.statusCode)).toEqual([200, 200, 200, 200])
  expect(await shop.themeBooks(buyer.store_id)).toEqual({ ...bought, documents: ['INV/26-27/000001'] })
  expect(await listSurplusRefunds(shop)).toEqual([])
})

test('the second of two orders that are both paid is refunded, and stays refunded', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const first = await shop.themeOrderId(buyer)
  // A second order, as two tabs make it at the same moment.
  await shop.db
    .updateTable('purchases')
    .set({ created_at: new Date('2026-11-23T08:00:00Z') })
    .execute()
  const second = await shop.themeOrderId(buyer)
  const checkouts = [await shop.pay(first), await shop.pay(second)]
  const replies = await Promise.all(checkouts.map((checkout) => shop.verifyTheme(buyer, checkout)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'payment_failed',
    detail: 'The store already had this theme, so the payment is refunded',
  })
  const books = await shop.themeBooks(buyer.store_id)
  expect(books).toMatchObject({ licences: ['active'], shares: [80_000], documents: ['INV/26-27/000001'] })
  expect(books.statuses.toSorted()).toEqual(['captured', 'failed'])

  const [refund, ...others] = await listSurplusRefunds(shop)
  expect([refund, others]).toMatchObject([{ amount_paise: 118_000 }, []])
  await runJob(shop, 'refund-surplus-payment', refund)
  const failed = await shop.db
    .selectFrom('purchases')
    .select(['id', 'payment_id', 'order_id'])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  expect(refund).toMatchObject({ payment_id: failed.payment_id })
  const payment = await shop.testCheckout.findPayment(failed.payment_id ?? '')
  if (payment === undefined) throw new Error('not paid')
  expect(payment.payment_status).toBe('refunded')

  // Late events of the returned payment change nothing, even when the first purchase has been refunded.
  const captured = await shop.db
    .selectFrom('purchases')
    .select('id')
    .where('status', '=', 'captured')
    .executeTakeFirstOrThrow()
  expect((await shop.refundTheme(captured.id)).statusCode).toBe(200)
  await shop.sendWebhook(payment, 'captured')
  await shop.sendWebhook(payment, 'refunded')
  shop.clock.advance(11 * MINUTES)
  await runJob(shop, 'reconcile-purchases')
  expect(await shop.themeBooks(buyer.store_id)).toMatchObject({ licences: ['revoked'], shares: [80_000, -80_000] })
  expect(await listSurplusRefunds(shop)).toHaveLength(1)
})

test('a theme removed between the order and the payment isn’t sold', async () => {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const checkout = await shop.pay(await shop.themeOrderId(buyer))
  await shop.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'bazaar').execute()
  expect((await shop.verifyTheme(buyer, checkout)).json()).toMatchObject({
    code: 'payment_failed',
    detail: 'The theme is no longer available, so the payment is refunded',
  })
  expect(await shop.themeBooks(buyer.store_id)).toMatchObject({ statuses: ['failed'], licences: [], shares: [] })
  expect(await listSurplusRefunds(shop)).toMatchObject([{ payment_id: checkout.payment_id }])
})
