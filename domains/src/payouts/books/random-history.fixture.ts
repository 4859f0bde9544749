import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import fc from 'fast-check'
import type { TestServer } from '../../../../tests/harness.ts'
import type { Actor } from '../../serve.ts'
import type { ThemeSalesSettings } from '../../settings.ts'
import { recordThemeSales } from '../earnings/record-theme-sales.ts'
import { reverseThemeSales } from '../earnings/reverse-theme-sales.ts'
import { completePayout } from '../payouts/admin/complete-payout.ts'
import { failPayout } from '../payouts/admin/fail-payout.ts'
import { processPayout } from '../payouts/admin/process-payout.ts'
import { verifyBank } from '../payouts/payouts.fixture.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { buyThemes, type PublishedTheme, publishTheme, toThemeSale } from '../theme-sales.fixture.ts'

const DEVELOPERS = 40
/** Operations that run in parallel; the sales among them, and the refunds, share a transaction. */
const CHUNK = 500
/** Connections of the test's pool, less one for the sales. */
const PARALLEL_CALLS = 4

const who = fc.nat(DEVELOPERS - 1)
/** How many payouts or transaction IDs an operation reaches back. Mostly none. */
const age = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(20) })
const kind = <const Name extends string>(name: Name) => fc.constant(name)

/** A random operation. The weights make every state frequent. */
export const operation = fc.oneof(
  {
    weight: 112,
    arbitrary: fc.record({
      kind: kind('sale'),
      who,
      sale_paise: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 10_000, max: 1_000_000 })),
    }),
  },
  { weight: 40, arbitrary: fc.record({ kind: kind('repeat'), pick: fc.nat() }) },
  { weight: 28, arbitrary: fc.record({ kind: kind('refund'), pick: fc.nat() }) },
  { weight: 10, arbitrary: fc.record({ kind: kind('request'), who }) },
  { weight: 12, arbitrary: fc.record({ kind: kind('process'), who, age }) },
  {
    weight: 14,
    arbitrary: fc.record({ kind: kind('complete'), who, age, received: fc.boolean(), reference_age: age }),
  },
  { weight: 6, arbitrary: fc.record({ kind: kind('fail'), who, age }) },
)
export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

interface Purchase {
  readonly purchase_id: string
  readonly theme: PublishedTheme
  readonly sale_paise: number
}

/** Runs operations against the functions that the endpoints and the capture of purchases call. */
export async function startHistory(server: TestServer, model: ThemeSalesSettings['model'] = 'none') {
  const { db, clock } = server
  const platform = {
    ...server.platform,
    settings: {
      ...server.platform.settings,
      theme_sales: { model, deductions: ['tds', 'tcs', 'gst_on_commission'] },
    } as const,
    // Emails are queued as always, and nothing sends them.
    jobs: { enqueue: async () => {}, retry: async () => {}, cancel: async () => {} },
  }
  const admin: Actor<'admin'> = { ...(await server.signInAdmin()), kind: 'admin', session_id: undefined }
  const developers = await Promise.all(
    Array.from({ length: DEVELOPERS }, async (_, index) => {
      const account = await server.signInDeveloper()
      // Some have no PAN or no GSTIN, which matters to deductions.
      const bank = { pan_holder_type: index % 4 === 0 ? null : index % 4 === 1 ? 'C' : 'P', has_gstin: index % 3 === 0 }
      await verifyBank(db, account.account_id, clock.now(), bank)
      const actor: Actor<'developer'> = { ...account, kind: 'developer', session_id: undefined }
      return { actor, theme: await publishTheme(db, account.account_id, clock.now()), payouts: [] as string[] }
    }),
  )
  const purchases: Purchase[] = []
  const references: string[] = []
  const counts: Record<string, number> = {}
  const count = (event: string, times = 1) => {
    counts[event] = (counts[event] ?? 0) + times
  }

  async function sell(
    sales: ReadonlyArray<Extract<Operation, { kind: 'sale' }>>,
    repeats: ReadonlyArray<Extract<Operation, { kind: 'repeat' }>>,
  ): Promise<void> {
    const bought = sales.flatMap(({ who: index, sale_paise: salePaise }) => {
      const theme = developers[index]?.theme
      // Every fourth developer sells cheaply, and seldom reaches the minimum of a payout.
      const price = index % 4 === 0 ? 1 + (salePaise % 1_000) : salePaise
      return theme === undefined ? [] : [{ purchase_id: crypto.randomUUID(), theme, sale_paise: price }]
    })
    const repeated = repeats.flatMap(({ pick }) => purchases[pick % purchases.length] ?? [])
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      await buyThemes(tx, bought, now)
      const recorded = [...bought, ...repeated].map((sale) => toThemeSale(sale, now))
      await recordThemeSales(tx, platform, recorded)
    })
    purchases.push(...bought)
    count('sale', bought.length)
    count('repeated sale', repeated.length)
  }

  async function refund(refunds: ReadonlyArray<Extract<Operation, { kind: 'refund' }>>): Promise<void> {
    const picked = refunds.flatMap(({ pick }) => purchases[pick % purchases.length]?.purchase_id ?? [])
    if (picked.length === 0) return
    const now = clock.now()
    const ids = [...new Set(picked)]
    await inTransaction(db, async (tx) => {
      const before = await tx
        .selectFrom('earnings as sale')
        .leftJoin('earnings as reversal', 'reversal.reverses_earning_id', 'sale.id')
        .select(['sale.status', 'reversal.id as reversal_id'])
        .where('sale.purchase_id', 'in', ids)
        .where('sale.reverses_earning_id', 'is', null)
        .execute()
      await tx
        .updateTable('purchases')
        .set({ status: 'refunded', refund_ordered_at: now, refund_reason: 'Refund', refunded_at: now })
        .where('id', 'in', ids)
        .execute()
      await reverseThemeSales(
        tx,
        platform,
        ids.map((id) => ({ purchase_id: id, refunded_at: now, reason: 'Refund' })),
      )
      for (const sale of before) count(sale.reversal_id === null ? `refund: ${sale.status}` : 'repeated refund')
    })
  }

  async function call(step: Exclude<Operation, { kind: 'sale' | 'repeat' | 'refund' }>): Promise<void> {
    const developer = developers[step.who]
    if (developer === undefined) return
    if (step.kind === 'request') {
      developer.payouts.push((await requestPayout(platform, developer.actor)).id)
      return
    }
    const payoutId = developer.payouts.at(-1 - step.age)
    if (payoutId === undefined) return
    const action = { actor: admin, payout_id: payoutId }
    if (step.kind === 'process') await processPayout(platform, action)
    else if (step.kind === 'fail') await failPayout(platform, action, { reason: `Returned ${step.age}` })
    else {
      if (step.reference_age === 0) references.push(`UTR${references.length}`)
      const reference = references.at(-1 - step.reference_age) ?? 'UTR'
      const transfer = { transaction_id: reference, received: step.received, payment_method: 'bank_transfer' } as const
      await completePayout(platform, action, transfer)
    }
  }

  async function callAndCount(step: Parameters<typeof call>[0]): Promise<void> {
    try {
      await call(step)
      count(step.kind)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      count(`${step.kind}: ${error.kind.code}`)
    }
  }

  /** Runs operations in chunks, whose operations run in parallel. */
  async function run(operations: readonly Operation[]): Promise<void> {
    for (let start = 0; start < operations.length; start += CHUNK) {
      const chunk = operations.slice(start, start + CHUNK)
      const calls = chunk.filter((step) => step.kind !== 'sale' && step.kind !== 'repeat' && step.kind !== 'refund')
      const worker = async () => {
        for (let step = calls.pop(); step !== undefined; step = calls.pop()) await callAndCount(step)
      }
      const money = async () => {
        await sell(
          chunk.filter((step) => step.kind === 'sale'),
          chunk.filter((step) => step.kind === 'repeat'),
        )
        await refund(chunk.filter((step) => step.kind === 'refund'))
      }
      await Promise.all([money(), ...Array.from({ length: PARALLEL_CALLS }, worker)])
      clock.advance(60_000)
    }
  }

  return { run, counts, purchases }
}
