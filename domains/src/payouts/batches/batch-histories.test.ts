import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkBooks } from '../books/check-books.ts'
import { startBatchServer } from './batches.fixture.ts'

const PAYOUTS = 6
const pick = fc.nat(PAYOUTS - 1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), of: fc.uniqueArray(pick, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('approve' as const), at: fc.nat(1) }),
  fc.record({ kind: fc.constant('export' as const), at: fc.nat(1) }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3), of: pick }),
  fc.record({
    kind: fc.constant('import' as const),
    at: fc.nat(3),
    rows: fc.array(fc.record({ of: pick, isSent: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('fail' as const), of: pick }),
)

test('after any history of batches, totals are the sums of payouts, a payout is in one batch, and the books are right', async () => {
  const reached = new Set<string>()
  const server = await startBatchServer()
  for (const steps of fc.sample(fc.array(step, { minLength: 30, maxLength: 40 }), { numRuns: 4, seed: 14 })) {
    const payouts: { readonly id: string }[] = []
    for (let index = 0; index < PAYOUTS; index += 1) payouts.push(await server.newPayout({ rupees: 600 + index }))
    const batches: string[] = []
    const idOf = (index: number) => payouts[index]?.id ?? ''
    for (const action of steps) {
      if (action.kind === 'create') {
        const reply = await server.create(action.of.map(idOf))
        if (reply.statusCode === 201) batches.push(reply.json().id)
      } else if (action.kind === 'fail') await server.fail(idOf(action.of))
      else {
        const id = batches.at(-1 - action.at)
        if (id === undefined) continue
        if (action.kind === 'approve') await server.approve(id)
        else if (action.kind === 'export') await server.exportFile(id)
        else if (action.kind === 'cancel') await server.cancel(id)
        else if (action.kind === 'remove') await server.remove(id, idOf(action.of))
        else await importTwice(id, action.rows)
      }
      await countStatuses()
    }
    await expectRight()
  }
  expect([...reached].sort()).toEqual(['approved', 'cancelled', 'draft', 'exported', 'reconciled'])
  await server.server.close()

  /** Imports a file twice: the second time changes nothing. */
  async function importTwice(id: string, rows: ReadonlyArray<{ of: number; isSent: boolean }>) {
    const { items } = await server.show(id)
    const lines = rows.flatMap(({ of, isSent }) => {
      const item = items[of % items.length]
      return [[item.reference, isSent ? 'SUCCESS' : 'FAILED', isSent ? `U${item.reference}` : ''].join(',')]
    })
    const file = ['Reference,Status,UTR', ...lines].join('\n')
    const first = await server.importFile(id, file)
    if (first.statusCode !== 200) return
    const before = await server.show(id)
    const second = await server.importFile(id, file)
    expect(second.json().rows.every((row: { change: string }) => row.change === 'none')).toBe(true)
    expect(await server.show(id)).toEqual(before)
  }

  async function countStatuses() {
    const rows = await server.server.db.selectFrom('payout_batches').select('status').distinct().execute()
    for (const { status } of rows) reached.add(status)
  }

  async function expectRight() {
    const { rows } = await sql<{ is_right: boolean }>`
      SELECT batch.total_paise = sum(payout.amount_paise)
        AND batch.payouts_count = count(*) AS is_right
      FROM payout_batches AS batch
      JOIN payout_batch_items AS item ON item.batch_id = batch.id JOIN payouts AS payout ON payout.id = item.payout_id
      GROUP BY batch.id`.execute(server.server.db)
    for (const { is_right: isRight } of rows) expect(isRight).toBe(true)
    const twice =
      await sql`SELECT payout_id FROM payout_batch_items WHERE is_live GROUP BY payout_id HAVING count(*) > 1`.execute(
        server.server.db,
      )
    expect(twice.rows).toEqual([])
    expect((await checkBooks(server.server.db)).filter((check) => check.difference_count > 0)).toEqual([])
  }
}, 120_000)
