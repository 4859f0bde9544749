import type { Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entered, otherAccount } from '../bank-details/bank-details.fixture.ts'
import { saveBankDetailsEndpoint } from '../bank-details/contract.ts'
import { freezePayoutsEndpoint, unfreezePayoutsEndpoint } from '../bank-details/freezes/contract.ts'
import { verifyBankDetailsEndpoint } from '../bank-details/review/contract.ts'
import { type PayoutServer, startPayoutServer } from './payouts.fixture.ts'

let payouts: PayoutServer
beforeAll(async () => {
  payouts = await startPayoutServer()
})
afterAll(() => payouts.server.close())

const asAdmin = { reason: 'Reported by phone' }
const setFreeze = (endpoint: Endpoint) => (payeeId: string) =>
  payouts.server.call(endpoint, { params: { id: payeeId }, body: asAdmin, token: payouts.admin.token })
const freeze = setFreeze(freezePayoutsEndpoint)
const unfreeze = setFreeze(unfreezePayoutsEndpoint)

/** A developer with a balance of ₹800 and verified bank details, saved as in the studio. */
async function payableDeveloper() {
  const developer = await payouts.newDeveloper({ bank: false, sales: [100_000] })
  const save = (fields: object = {}) => developer.call(saveBankDetailsEndpoint, { body: { ...entered, ...fields } })
  const currentId = async () => {
    const { id } = await payouts.server.db
      .selectFrom('bank_details')
      .select('id')
      .where('payee_id', '=', developer.account_id)
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }
  await save()
  const verified = await currentId()
  await payouts.server.call(verifyBankDetailsEndpoint, {
    params: { id: verified },
    body: { name_at_bank: 'Anita Desai' },
    token: payouts.admin.token,
  })
  return { ...developer, save, verified }
}

const destinationOf = async (payoutId: string) => {
  const { bank_details_id: id } = await payouts.server.db
    .selectFrom('payouts')
    .select('bank_details_id')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return id
}

test('a change of bank details doesn’t affect a payout that was requested before', async () => {
  const { request, save, verified, getPayout } = await payableDeveloper()
  const { id } = (await request()).json()
  await save(otherAccount)
  expect(await destinationOf(id)).toBe(verified)
  expect((await getPayout(id)).destination).toBe('HDFC Bank ••••7890')
  await payouts.process(id)
  expect((await payouts.complete(id, { transaction_id: 'HDFCN26112300001' })).statusCode).toBe(200)
})

test('a request and a change of the account at once: a payout goes only to the verified version', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    const { request, save, verified } = await payableDeveloper()
    const change = () => save(otherAccount)
    const order = round % 2 === 0 ? [request, change] : [change, request]
    const replies = await Promise.all(order.map((start) => start()))
    const requested = replies[order.indexOf(request)]
    if (requested?.statusCode === 201) expect(await destinationOf(requested.json().id)).toBe(verified)
    else expect(requested?.json().code).toBe('bank_details_pending')
    outcomes.add(requested?.statusCode ?? 0)
  }
  expect([...outcomes].every((status) => [201, 409].includes(status))).toBe(true)
})

test('a payout that was requested before payouts were put on hold can’t be processed, but it can be failed', async () => {
  const { account_id: payeeId, request } = await payableDeveloper()
  const { id } = (await request()).json()
  await freeze(payeeId)
  const refused = await payouts.process(id)
  expect([refused.statusCode, refused.json().code, refused.json().reason]).toEqual([
    409,
    'payouts_frozen',
    asAdmin.reason,
  ])
  await unfreeze(payeeId)
  expect((await payouts.process(id)).json().status).toBe('processing')
  await freeze(payeeId)
  expect((await payouts.process(id)).json().status).toBe('processing')
  expect((await payouts.fail(id, 'Requested by somebody else')).json().status).toBe('failed')
  expect((await request()).json().code).toBe('payouts_frozen')
})

test('a request and a hold at once: no payout is requested after the hold', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { account_id: payeeId, request } = await payableDeveloper()
    const [requested, frozen] = await Promise.all([request(), freeze(payeeId)])
    expect(frozen.statusCode).toBe(200)
    if (requested.statusCode !== 201) expect(requested.json().code).toBe('payouts_frozen')
    expect((await request()).json().code).toBe(requested.statusCode === 201 ? 'payout_open' : 'payouts_frozen')
  }
})
