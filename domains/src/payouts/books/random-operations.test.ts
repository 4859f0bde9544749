import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { checkBooks } from './check-books.ts'
import { operation, startHistory } from './random-history.fixture.ts'

// Random operations on real PostgreSQL, on many developers at once, with retries, collisions and parallel calls. The
// database checks every transaction; the books are checked as a whole at intervals.

const OPERATIONS = 25_000
const CHECKS = 5

let server: TestServer
afterEach(() => server.close())

/** Expects that the books add up and contain every purchase. */
async function expectRightBooks({ purchases }: Awaited<ReturnType<typeof startHistory>>, seed: number) {
  // As autovacuum does on a running server, so that cached plans match the size of the tables.
  await sql`ANALYZE`.execute(server.db)
  const wrong = (await checkBooks(server.db)).filter((result) => result.difference_count > 0)
  expect(wrong, `seed ${seed}`).toEqual([])
  const { sold } = await server.db
    .selectFrom('earnings')
    .select((eb) => eb.fn.sum<string>('sale_paise').as('sold'))
    .where('reverses_earning_id', 'is', null)
    .executeTakeFirstOrThrow()
  expect(Number(sold)).toBe(purchases.reduce((sum, purchase) => sum + purchase.sale_paise, 0))
}

/** How often a step followed another in all payouts, such as `paid -> failed`. */
async function countTransitions(): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('payout_events')
    .select(['payout_id', 'status'])
    .orderBy('payout_id')
    .orderBy('occurred_at')
    .execute()
  const counts: Record<string, number> = {}
  for (const steps of Map.groupBy(rows, (row) => row.payout_id).values()) {
    const statuses = new Set(steps.map((step) => step.status))
    const path = ['requested', 'processing', 'paid', 'completed', 'failed'].filter((status) => statuses.has(status))
    path.forEach((status, index) => {
      const transition = index === 0 ? status : `${path[index - 1]} -> ${status}`
      counts[transition] = (counts[transition] ?? 0) + 1
    })
  }
  return counts
}

test(`the books add up after ${OPERATIONS} random operations`, async () => {
  server = await startTestServer({ now: new Date('2026-11-20T06:00:00Z') })
  const seed = Date.now() % 2 ** 31
  const history = await startHistory(server)
  const operations = fc.sample(operation, { seed, numRuns: OPERATIONS })
  for (let check = 0; check < CHECKS; check += 1) {
    const size = OPERATIONS / CHECKS
    await history.run(operations.slice(check * size, (check + 1) * size))
    await expectRightBooks(history, seed)
  }
  const counts = { ...history.counts, ...(await countTransitions()) }
  // A test that never reaches a state proves nothing about it.
  const rare = [
    ...['sale', 'repeated sale', 'refund: pending', 'refund: processing', 'refund: paid', 'repeated refund'],
    ...['requested', 'requested -> processing', 'requested -> failed', 'processing -> paid', 'processing -> failed'],
    ...['paid -> completed', 'paid -> failed', 'request: payout_open', 'process: payout_state_conflict'],
    ...['complete: payout_state_conflict', 'complete: transaction_id_conflict', 'fail: payout_state_conflict'],
    ...['request: balance_below_minimum'],
  ].filter((event) => (counts[event] ?? 0) < 25)
  expect(rare, JSON.stringify({ seed, counts })).toEqual([])
  // It takes a quarter of a minute of processor time, and more on a busy machine.
}, 600_000)
