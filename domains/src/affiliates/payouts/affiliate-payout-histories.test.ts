import { inTransaction } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { checkBooks } from '../../payouts/index.ts'
import { completePayout } from '../../payouts/payouts/admin/complete-payout.ts'
import { failPayout } from '../../payouts/payouts/admin/fail-payout.ts'
import { processPayout } from '../../payouts/payouts/admin/process-payout.ts'
import { verifyBank } from '../../payouts/payouts/payouts.fixture.ts'
import { requestPayout } from '../../payouts/payouts/request-payout.ts'
import type { Actor } from '../../serve.ts'
import { reverseCommission } from '../commissions/reverse-commissions.ts'
import { affiliateLedger, bringVendor, buyForCommission, insertAffiliate } from './affiliate-payouts.fixture.ts'

const AFFILIATES = 6
const OPERATIONS = 600
/** Operations that run at once. */
const CHUNK = 6
const who = fc.nat(AFFILIATES - 1)
const operation = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('earn' as const), who, paise: fc.integer({ min: 1, max: 400_00 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('process' as const), who }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('complete' as const), who, received: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('suspend' as const), who, isSuspended: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

test('after any history of commissions, reversals and payouts, every commission is paid once and the books are right', async () => {
  const server = await serverForTest()
  const { db, clock } = server
  // Emails are queued as always, and nothing sends them.
  const platform = { ...server.platform, jobs: { ...server.platform.jobs, enqueue: async () => {} } }
  const admin: Actor<'admin'> = { ...(await server.signInAdmin()), kind: 'admin', session_id: undefined }
  const affiliates = await Promise.all(
    Array.from({ length: AFFILIATES }, async () => {
      const vendor = await server.signInVendor()
      const id = await insertAffiliate(db, vendor.account_id, clock.now())
      await verifyBank(db, vendor.account_id, clock.now())
      const actor: Actor<'vendor'> = { ...vendor, kind: 'vendor', session_id: undefined }
      return { id, actor, brought: await bringVendor(db, id, clock.now()), payouts: [] as string[] }
    }),
  )
  const purchases: string[] = []
  const counts: Record<string, number> = {}

  async function run(step: Operation): Promise<void> {
    if (step.kind === 'wait') return clock.advance(step.days * DAY_MS)
    if (step.kind === 'refund') {
      const purchase = purchases[step.pick % Math.max(purchases.length, 1)]
      if (purchase !== undefined) {
        await inTransaction(db, (tx) => reverseCommission(tx, platform, purchase, 'Refunded'))
      }
      return
    }
    const affiliate = affiliates[step.who]
    if (affiliate === undefined) return
    if (step.kind === 'earn') purchases.push(await buyForCommission(platform, affiliate.brought, step.paise))
    else if (step.kind === 'suspend') {
      const status = step.isSuspended ? 'suspended' : 'approved'
      await db.updateTable('affiliates').set({ status }).where('id', '=', affiliate.id).execute()
    } else if (step.kind === 'request') affiliate.payouts.push((await requestPayout(platform, affiliate.actor)).id)
    else {
      const payoutId = affiliate.payouts.at(-1)
      if (payoutId === undefined) return
      const action = { actor: admin, payout_id: payoutId }
      if (step.kind === 'process') await processPayout(platform, action)
      else if (step.kind === 'fail') await failPayout(platform, action, { reason: 'The account is closed' })
      else {
        const transfer = { transaction_id: `UTR-${payoutId}`, received: step.received }
        await completePayout(platform, action, { ...transfer, payment_method: 'bank_transfer' })
      }
    }
  }

  async function runAndCount(step: Operation): Promise<void> {
    const count = (event: string) => {
      counts[event] = (counts[event] ?? 0) + 1
    }
    try {
      await run(step)
      count(step.kind)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      count(`${step.kind}: ${error.kind.code}`)
    }
  }

  const [steps = []] = fc.sample(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }), {
    numRuns: 1,
    seed: 47,
  })
  for (let start = 0; start < steps.length; start += CHUNK) {
    await Promise.all(steps.slice(start, start + CHUNK).map(runAndCount))
  }

  expect((await checkBooks(db)).filter(({ difference_count: differences }) => differences > 0)).toEqual([])
  for (const { id, actor } of affiliates) {
    const { earned } = await db
      .selectFrom('affiliate_commissions')
      .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount_paise'), eb.lit(0)), 'bigint').as('earned'))
      .where('affiliate_id', '=', id)
      .executeTakeFirstOrThrow()
    const { payable, processing, paid } = await affiliateLedger(db, actor.account_id)
    expect(payable + processing + paid).toBe(earned)
  }
  const states = await db.selectFrom('payouts').select('status').distinct().execute()
  expect(states.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed', 'failed']))
  const after = await db
    .selectFrom('payout_commissions as link')
    .innerJoin('affiliate_commissions as commission', 'commission.id', 'link.commission_id')
    .innerJoin('payouts', 'payouts.id', 'link.payout_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('commission.reverses_id', 'is not', null).as('reversals_paid'),
      eb.fn.countAll<number>().filterWhere('link.is_live', '=', false).as('returned'),
    ])
    .executeTakeFirstOrThrow()
  // A generator that never reaches these states would prove nothing.
  expect(after.reversals_paid).toBeGreaterThan(3)
  expect(after.returned).toBeGreaterThan(3)
  for (const event of ['request', 'request: balance_below_minimum', 'request: payout_open', 'complete', 'fail']) {
    expect(counts[event], event).toBeGreaterThan(3)
  }
  expect(counts['request: affiliate_not_active'], 'requests while suspended').toBeGreaterThan(0)
}, 120_000)
