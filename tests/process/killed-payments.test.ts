import { MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asha, type Ordered, startShop } from '../shop.ts'
import { TEST_SECRET } from '../test-configuration.ts'
import { ServerProcess } from './server-process.ts'

/** The key of the lock for which payments wait. */
const LOCK = 7_301

/** Only ends a test that hangs. */
const untilShown = { timeout: 60_000, interval: 20 }

/**
 * Where payments stop: before anything is written, between the bank's approval and the provider, at the provider, and in
 * the transaction that places the order. Only the last one waits while it holds what other orders of the store need.
 */
const steps = [
  'order_payments',
  'stock_reservations',
  'orders',
  'test_provider_payments',
  'order_events',
  'order_documents',
]

test('a server killed at any step of a payment leaves payment, order and stock consistent', async () => {
  const shop = await startShop()
  onTestFinished(shop.close)
  await shop.registerForGst()
  const { db } = shop.server
  const server = await ServerProcess.start({
    DATABASE_URL: shop.server.connectionString,
    HAAT_SECRET: TEST_SECRET,
  })
  onTestFinished(() => server.remove())

  await sql`CREATE TABLE stopped_step (name text NOT NULL)`.execute(db)
  await sql`INSERT INTO stopped_step VALUES ('')`.execute(db)
  await sql`GRANT SELECT ON stopped_step TO PUBLIC`.execute(db)
  await sql`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_TABLE_NAME = (SELECT name FROM stopped_step) THEN
      PERFORM pg_advisory_lock_shared(${sql.lit(LOCK)});
      PERFORM pg_advisory_unlock_shared(${sql.lit(LOCK)});
    END IF;
    RETURN NULL;
  END $$`.execute(db)
  for (const step of steps) {
    await sql`CREATE TRIGGER stop_here AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(step)}
      FOR EACH STATEMENT EXECUTE FUNCTION stop_here()`.execute(db)
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`.execute(db)
    return rows[0]?.count
  }

  const purchases: { step: string; variant: string; ordered: Ordered; answer: object }[] = []
  for (const step of steps) {
    const variant = await shop.product()
    const ordered = await (await shop.checkout([{ variant }], { ...asha, email: `${step}@example.com` })).order()
    const providerOrder = new URL(ordered.url ?? '').pathname.split('/').at(-1) ?? ''
    const paid = await shop.server.services.test_checkout?.pay(providerOrder)
    const answer = { order_id: providerOrder, payment_id: paid?.payment.payment_id, signature: paid?.signature }
    purchases.push({ step, variant, ordered, answer })
  }
  // Holds the lock for which the payments wait, each at its own step.
  await db.connection().execute(async (holder) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(holder)
    const calls: Promise<string>[] = []
    for (const [index, { step, ordered, answer }] of purchases.entries()) {
      await sql`UPDATE stopped_step SET name = ${step}`.execute(db)
      const verified = server.call(`/api/storefront/orders/${ordered.token}/payments/verify`, {
        body: { ...shop.store, ...answer },
      })
      calls.push(
        verified.then(
          ({ status, json }) => `${status} ${JSON.stringify(json)}`,
          () => 'lost',
        ),
      )
      await vi.waitFor(async () => expect(await waiting(), step).toBe(index + 1), untilShown)
    }
    server.signal('SIGKILL')
    await server.ended()
    expect(await Promise.all(calls)).toEqual(steps.map(() => 'lost'))
    await sql`UPDATE stopped_step SET name = ''`.execute(db)
    await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(holder)
  })
  // What the killed server had not committed is rolled back once PostgreSQL notices that nobody is there.
  await vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks
        WHERE relation IN (SELECT oid FROM pg_class WHERE relname = 'orders') AND pid <> pg_backend_pid()`.execute(db)
    expect(rows[0]?.count).toBe(0)
  }, untilShown)

  // The next server runs the jobs.
  shop.server.clock.advance(4 * MINUTE_MS)
  await shop.runJob('reconcile-order-payments')
  await shop.runJob('expire-orders')
  for (const { step, variant, ordered } of purchases) {
    expect(await shop.order(ordered.token), step).toMatchObject({
      status: 'open',
      payment_status: 'paid',
      paid_paise: 309_00,
    })
    expect(await shop.stock(variant), step).toBe(9)
  }
  const count = async (table: 'stock_reservations' | 'order_refunds' | 'order_documents' | 'inventory_changes') => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.table(table)}`.execute(
      db,
    )
    return rows[0]?.count
  }
  expect(await count('stock_reservations')).toBe(0)
  expect(await count('order_refunds')).toBe(0)
  expect(await count('inventory_changes')).toBe(2 * steps.length)
  const serials = await db.selectFrom('order_documents').select('serial').orderBy('serial').execute()
  expect(serials.map(({ serial }) => serial)).toEqual(steps.map((_, index) => index + 1))
})
