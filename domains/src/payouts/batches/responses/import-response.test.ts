import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../books/check-books.ts'
import { startBatchServer } from '../batches.fixture.ts'
import { receivePayoutBatchEndpoint } from '../contract.ts'
import { importBankResponseEndpoint } from './contract.ts'

let batches: Awaited<ReturnType<typeof startBatchServer>>
beforeAll(async () => {
  batches = await startBatchServer()
})
afterAll(() => batches.server.close())

interface Item {
  readonly reference: string
  readonly payout: { readonly id: string; readonly status: string; readonly amount: number }
}

const toFile = (rows: string[][], titles = ['Reference', 'Account No', 'Amount', 'Status', 'UTR', 'Reason']) =>
  [titles, ...rows].map((row) => row.join(',')).join('\r\n')
let utr = 0
const nextUtr = () => {
  utr += 1
  return `N${String(utr).padStart(15, '0')}`
}

async function newBatch(count: number) {
  const payouts = []
  for (let index = 0; index < count; index += 1) payouts.push(await batches.newPayout({ rupees: 600 + index }))
  const batch = await batches.newExported(payouts.map((payout) => payout.id))
  const reference = (id: string): string => batch.items.find((item: Item) => item.payout.id === id)?.reference
  return { id: String(batch.id), payouts, reference }
}

const statusesOf = async (id: string) =>
  Object.fromEntries((await batches.show(id)).items.map((item: Item) => [item.payout.id, item.payout.status]))

test('a response sets transaction IDs and failures row by row, once', async () => {
  const { id, payouts, reference } = await newBatch(3)
  const [sent, failed, byAccount] = payouts
  if (sent === undefined || failed === undefined || byAccount === undefined) throw new Error('3 payouts')
  const file = toFile([
    [reference(sent.id), '', '600.00', 'SUCCESS', nextUtr(), ''],
    [reference(failed.id), '', '601.00', 'Rejected', '', `No such account ${failed.bank.account_number}`],
    ['', byAccount.bank.account_number, '₹602.00', 'Processed', nextUtr(), ''],
    ['HP00000000000000', '', '1.00', 'SUCCESS', nextUtr(), ''],
  ])
  const dry = await batches.importFile(id, file, true)
  expect(dry.json().rows.map((row: { outcome: string; change: string }) => [row.outcome, row.change])).toEqual([
    ['sent', 'made'],
    ['failed', 'made'],
    ['sent', 'made'],
    ['unknown', 'none'],
  ])
  expect(new Set(Object.values(await statusesOf(id)))).toEqual(new Set(['processing']))

  expect((await batches.importFile(id, file)).json()).toMatchObject({ was_imported_before: false, missing: [] })
  const after = await statusesOf(id)
  expect(after).toEqual({ [sent.id]: 'paid', [failed.id]: 'failed', [byAccount.id]: 'paid' })
  expect(await batches.show(id)).toMatchObject({
    status: 'reconciled',
    responses: [{ sent_count: 2, failed_count: 1 }],
  })

  const mails = await batches.server.mailsTo(failed.developer.email)
  const again = (await batches.importFile(id, file)).json()
  expect(again.was_imported_before).toBe(true)
  expect(again.rows.every((row: { change: string }) => row.change === 'none')).toBe(true)
  expect(await statusesOf(id)).toEqual(after)
  expect(await batches.server.mailsTo(failed.developer.email)).toHaveLength(mails.length)
  expect((await batches.show(id)).responses).toHaveLength(1)

  await batches.act(receivePayoutBatchEndpoint, { params: { id } })
  expect(await statusesOf(id)).toEqual({ [sent.id]: 'completed', [failed.id]: 'failed', [byAccount.id]: 'completed' })
  const wrong = (await checkBooks(batches.server.db)).filter((check) => check.difference_count > 0)
  expect(wrong).toEqual([])
})

test('an import that was interrupted is completed by the same file', async () => {
  const { id, payouts, reference } = await newBatch(2)
  const rows = payouts.map((payout, index) => {
    return [reference(payout.id), '', `${600 + index}.00`, 'SUCCESS', nextUtr(), '']
  })
  // The first row was applied and then the process ended: nothing of the import itself was recorded.
  const [applied] = payouts
  await batches.complete(applied?.id ?? '', { transaction_id: rows[0]?.[4], received: false })
  expect((await batches.show(id)).status).toBe('exported')
  const resumed = (await batches.importFile(id, toFile(rows))).json()
  expect(resumed.rows.map((row: { problem: string | null }) => row.problem)).toEqual(['already_sent', null])
  expect((await batches.show(id)).status).toBe('reconciled')
})

describe('a row changes nothing', () => {
  test.each([
    [
      'with another amount',
      (reference: string) => [reference, '', '599.00', 'SUCCESS', nextUtr(), ''],
      'amount_differs',
    ],
    ['with an unknown status', (reference: string) => [reference, '', '600.00', 'PENDING', '', ''], 'unknown_status'],
    ['without a UTR', (reference: string) => [reference, '', '600.00', 'SUCCESS', '', ''], 'no_transaction_id'],
    ['without a payout', () => ['', '123456789012', '600.00', 'SUCCESS', nextUtr(), ''], 'no_payout'],
  ])('%s', async (_, rowFor, problem) => {
    const { id, payouts, reference } = await newBatch(1)
    const reply = await batches.importFile(id, toFile([rowFor(reference(payouts[0]?.id ?? ''))]))
    expect(reply.json().rows).toMatchObject([{ outcome: 'unknown', change: 'none', problem }])
    expect(Object.values(await statusesOf(id))).toEqual(['processing'])
  })
})

test('a transaction ID of another payout, or that is the account number, isn’t recorded', async () => {
  const { id, payouts, reference } = await newBatch(2)
  const [one, two] = payouts
  if (one === undefined || two === undefined) throw new Error('2 payouts')
  const shared = nextUtr()
  const reply = await batches.importFile(
    id,
    toFile([
      [reference(one.id), '', '600.00', 'SUCCESS', shared, ''],
      [reference(two.id), '', '601.00', 'SUCCESS', shared, ''],
    ]),
  )
  expect(reply.json().rows.map((row: { problem: string | null }) => row.problem)).toEqual([null, 'transaction_id_used'])
  const swapped = await batches.importFile(
    id,
    toFile([[reference(two.id), '', '601.00', 'SUCCESS', two.bank.account_number, '']]),
  )
  expect(swapped.json().rows).toMatchObject([{ problem: 'no_transaction_id', transaction_id: null }])
})

test('columns can be chosen, and unknown titles are asked for', async () => {
  const { id, payouts, reference } = await newBatch(1)
  const file = toFile([[reference(payouts[0]?.id ?? ''), nextUtr(), 'ok', 'SUCCESS']], ['A', 'B', 'C', 'D'])
  expect((await batches.importFile(id, file)).json()).toMatchObject({ titles: ['A', 'B', 'C', 'D'], columns: null })
  const columns = { reference: 'A', transaction_id: 'B', status: 'D', reason: null, account_number: null, amount: null }
  const chosen = await batches.act(importBankResponseEndpoint, {
    params: { id },
    body: { file, columns, dry_run: false },
  })
  expect(chosen.json().rows).toMatchObject([{ outcome: 'sent', change: 'made' }])
  const missing = await batches.act(importBankResponseEndpoint, {
    params: { id },
    body: { file, columns: { ...columns, status: 'Z' } },
  })
  expect(missing.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.columns.status' }] })
})
