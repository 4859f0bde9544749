import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPayoutEndpoint, payoutStatuses } from '../contract.ts'
import { payoutTransitions } from '../payout-states.ts'
import { earningsByStatus, ledgerOf, type PayoutServer, startPayoutServer } from '../payouts.fixture.ts'
import { completePayoutEndpoint, getAnyPayoutEndpoint, listAllPayoutsEndpoint } from './contract.ts'

let payouts: PayoutServer
beforeAll(async () => {
  payouts = await startPayoutServer({ now: new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => payouts.server.close())
const db = () => payouts.server.db

let counter = 0
/** A transfer with a reference that no other test uses. */
const transfer = (changes: object = {}) => {
  counter += 1
  return { transaction_id: `HDFCN${counter}`, ...changes }
}

/** A developer with ₹800.00 in a requested payout. */
async function requested() {
  const developer = await payouts.newDeveloper({ sales: [100_000] })
  const { id } = (await developer.request()).json()
  // After those about the sale and the request.
  const subjects = async () => (await payouts.server.mailsTo(developer.email)).map((mail) => mail.subject).slice(2)
  const actions = async () =>
    (await db().selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
      (entry) => entry.action,
    )
  return { id: String(id), developer, subjects, actions, ledger: () => ledgerOf(db(), developer.account_id) }
}
const processed = async () => {
  const payout = await requested()
  await payouts.process(payout.id)
  return payout
}

test('process, then complete: each step with its time, audit entry, journal and email', async () => {
  const { id, developer, subjects, actions, ledger } = await requested()
  payouts.server.clock.advance(60_000)
  expect((await payouts.process(id)).json()).toMatchObject({ id, status: 'processing' })
  payouts.server.clock.advance(60_000)
  const sent = transfer()
  const reply = await payouts.complete(id, sent)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    status: 'completed',
    transaction_id: sent.transaction_id,
    payee: { id: developer.account_id, email: developer.email },
    closed_at: payouts.server.clock.now().toISOString(),
    status_since: payouts.server.clock.now().toISOString(),
  })
  const { steps } = await developer.getPayout(id)
  expect(steps.map((step: { status: string; by: string }) => [step.status, step.by])).toEqual([
    ['requested', 'developer'],
    ['processing', 'admin'],
    ['paid', 'admin'],
    ['completed', 'admin'],
  ])
  expect(Date.parse(steps[2].at) - Date.parse(steps[0].at)).toBe(120_000)
  expect(await actions()).toEqual(['payout.requested', 'payout.processing', 'payout.paid', 'payout.completed'])
  expect(await subjects()).toEqual(['We’re processing your payout of ₹800.00', 'We’ve paid you ₹800.00'])
  expect(await ledger()).toEqual({ pending: 0, processing: 0, paid: 80_000 })
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ paid: 80_000 })
})

test('complete with received: false stops at paid, and the same transaction ID completes it later', async () => {
  const { id, developer, subjects, ledger } = await processed()
  const sent = transfer({ received: false })
  expect((await payouts.complete(id, sent)).json()).toMatchObject({ status: 'paid', closed_at: null })
  expect(await ledger()).toEqual({ pending: 0, processing: 0, paid: 80_000 })
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ processing: 80_000 })
  const completed = await payouts.complete(id, { transaction_id: sent.transaction_id.toLowerCase() })
  expect(completed.json()).toMatchObject({ status: 'completed', transaction_id: sent.transaction_id })
  expect((await subjects()).slice(1)).toEqual(['Your payout of ₹800.00 is on its way', 'We’ve paid you ₹800.00'])
})

test('records a payout by UPI', async () => {
  const { id } = await processed()
  expect((await payouts.complete(id, transfer({ payment_method: 'upi' }))).json().payment_method).toBe('upi')
})

describe('fail', () => {
  test.each([
    ['requested', async () => requested()],
    ['processing', async () => processed()],
    [
      'paid',
      async () => {
        const payout = await processed()
        await payouts.complete(payout.id, transfer({ received: false }))
        return payout
      },
    ],
  ])('from %s returns the earnings, and the developer can request again', async (_, prepare) => {
    const { id, developer, subjects, ledger } = await prepare()
    const reply = await payouts.fail(id, 'The bank says: account closed')
    expect(reply.statusCode).toBe(200)
    expect(await developer.getPayout(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank says: account closed',
      what_to_do: expect.stringContaining('request the payout again'),
    })
    expect((await subjects()).at(-1)).toBe('Your payout of ₹800.00 failed')
    expect(await ledger()).toEqual({ pending: 80_000, processing: 0, paid: 0 })
    expect(await earningsByStatus(db(), developer.account_id)).toEqual({ pending: 80_000 })
    expect((await developer.request()).json()).toMatchObject({ amount: 80_000, earnings_count: 1 })
  })

  test('a completed payout is refused', async () => {
    const { id, ledger } = await processed()
    await payouts.complete(id, transfer())
    const reply = await payouts.fail(id)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'payout_state_conflict', payout_status: 'completed' },
    ])
    expect(await ledger()).toEqual({ pending: 0, processing: 0, paid: 80_000 })
  })
})

describe('a repeated call returns the same response and changes nothing:', () => {
  test.each([
    ['process', requested, (id: string) => payouts.process(id)],
    ['complete', processed, (id: string) => payouts.complete(id, { transaction_id: `AGAIN-${id}` })],
    [
      'complete with received: false',
      processed,
      (id: string) => payouts.complete(id, { transaction_id: `SENT-${id}`, received: false }),
    ],
    ['fail', requested, (id: string) => payouts.fail(id, 'Account closed')],
  ])('%s', async (_, prepare, call) => {
    const { id, subjects, actions, ledger } = await prepare()
    const first = await call(id)
    const state = async () => [await subjects(), await actions(), await ledger()]
    const before = await state()
    payouts.server.clock.advance(5_000)
    for (const reply of await Promise.all([call(id), call(id)])) {
      expect([reply.statusCode, reply.json()]).toEqual([200, first.json()])
    }
    expect(await state()).toEqual(before)
  })
})

describe('a transaction ID', () => {
  test('that differs from the payout’s is refused', async () => {
    const { id } = await processed()
    const sent = transfer({ received: false })
    await payouts.complete(id, sent)
    for (const received of [true, false]) {
      const reply = await payouts.complete(id, transfer({ received }))
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'transaction_id_conflict', transaction_id: sent.transaction_id },
      ])
    }
    await payouts.complete(id, { transaction_id: sent.transaction_id })
    expect((await payouts.complete(id, transfer())).json().code).toBe('transaction_id_conflict')
  })

  test('of another payout is refused, whatever its letters’ case, also if that payout failed', async () => {
    const [one, other] = [await processed(), await processed()]
    const sent = transfer({ received: false })
    await payouts.complete(one.id, sent)
    await payouts.fail(one.id)
    const reply = await payouts.complete(other.id, { transaction_id: sent.transaction_id.toLowerCase() })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'transaction_id_conflict'])
    expect(await other.ledger()).toEqual({ pending: 0, processing: 80_000, paid: 0 })
  })

  test.each(['', '   ', 'A B', '=1+1', 'x'.repeat(81)])('%j is refused', async (transactionId) => {
    const { id } = await processed()
    const reply = await payouts.complete(id, { transaction_id: transactionId })
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.transaction_id'])
  })
})

test('every call that the table of states doesn’t allow is refused', async () => {
  const calls = {
    process: (id: string) => payouts.process(id),
    send: (id: string) => payouts.complete(id, transfer({ received: false })),
    fail: (id: string) => payouts.fail(id, 'Another reason'),
  }
  const reach = {
    requested: async () => requested(),
    processing: processed,
    paid: async () => {
      const payout = await processed()
      await payouts.complete(payout.id, transfer({ received: false }))
      return payout
    },
    completed: async () => {
      const payout = await processed()
      await payouts.complete(payout.id, transfer())
      return payout
    },
    failed: async () => {
      const payout = await requested()
      await payouts.fail(payout.id)
      return payout
    },
  }
  for (const status of payoutStatuses) {
    for (const [event, call] of [
      ['process', calls.process],
      ['send', calls.send],
      ['fail', calls.fail],
    ] as const) {
      const { id, ledger } = await reach[status]()
      const before = await ledger()
      const reply = await call(id)
      const next = payoutTransitions[status][event]
      const isRepeated = status === 'processing' && event === 'process'
      expect([status, event, reply.statusCode]).toEqual([status, event, next === undefined && !isRepeated ? 409 : 200])
      if (next !== undefined) expect(reply.json().status).toBe(next)
      else expect(await ledger()).toEqual(before)
    }
  }
})

test('complete and fail at once: one of them wins, and the ledger agrees', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, ledger } = await processed()
    const [completed, failed] = await Promise.all([payouts.complete(id, transfer()), payouts.fail(id)])
    expect([completed.statusCode, failed.statusCode].sort()).toEqual([200, 409])
    const isPaid = completed.statusCode === 200
    expect(await ledger()).toEqual({ pending: isPaid ? 0 : 80_000, processing: 0, paid: isPaid ? 80_000 : 0 })
  }
})

test('two payouts completed at once with one transaction ID: one is refused', async () => {
  const [one, other] = [await processed(), await processed()]
  const sent = transfer()
  const replies = await Promise.all([payouts.complete(one.id, sent), payouts.complete(other.id, sent)])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
})

test('lists open payouts, oldest first, or those of one status', async () => {
  const list = async (query: Record<string, string>) => {
    const reply = await payouts.server.call(listAllPayoutsEndpoint, { query, token: payouts.admin.token })
    return reply.json()
  }
  payouts.server.clock.advance(60_000)
  const [one, other] = [await requested(), await processed()]
  const open = await list({ 'filter[status]': 'not_in:completed,failed', limit: '200' })
  expect(open.items.slice(-2)).toMatchObject([
    { id: one.id, status: 'requested' },
    { id: other.id, status: 'processing' },
  ])
  expect(open.items.filter((item: { status: string }) => ['completed', 'failed'].includes(item.status))).toEqual([])
  const firstPage = await list({ 'filter[status]': 'in:processing', limit: '1' })
  const secondPage = await list({ 'filter[status]': 'in:processing', cursor: firstPage.next_cursor })
  expect([...firstPage.items, ...secondPage.items].at(-1).id).toBe(other.id)
})

test('an administrator sees who acted', async () => {
  const { id, developer } = await processed()
  const reply = await payouts.server.call(getAnyPayoutEndpoint, { params: { id }, token: payouts.admin.token })
  expect(reply.json().steps).toMatchObject([
    { status: 'requested', by: 'developer', actor_name: developer.name },
    { status: 'processing', by: 'admin', actor_name: payouts.admin.name },
  ])
})

test('only administrators can act, on payouts that exist', async () => {
  const { id, developer } = await processed()
  for (const token of [developer.token, (await payouts.server.signInVendor()).token]) {
    const sent = { params: { id }, token, body: transfer() }
    expect((await payouts.server.call(completePayoutEndpoint, sent)).statusCode).toBe(403)
  }
  const missing = crypto.randomUUID()
  for (const call of [payouts.process, payouts.fail, (one: string) => payouts.complete(one, transfer())]) {
    const reply = await call(missing)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'payout_not_found'])
  }
  const sent = { params: { id: missing }, token: developer.token }
  expect((await payouts.server.call(getPayoutEndpoint, sent)).statusCode).toBe(404)
})
