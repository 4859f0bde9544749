import { inTransaction } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { bankDetailsForTest, otherAccount } from '../bank-details.fixture.ts'
import { reportBankChangeEndpoint } from '../contract.ts'
import { findPayableBankDetails } from '../find-payable-bank-details.ts'
import { freezePayoutsEndpoint, unfreezePayoutsEndpoint } from './contract.ts'

async function freezesForTest() {
  const context = await bankDetailsForTest()
  const { server, developer, review } = context
  const params = { id: developer.account_id }
  return {
    ...context,
    freeze: (reason = 'The account belongs to somebody else') =>
      review(freezePayoutsEndpoint, { params, body: { reason } }),
    unfreeze: (reason = 'Checked by phone') => review(unfreezePayoutsEndpoint, { params, body: { reason } }),
    report: (token: string) => server.call(reportBankChangeEndpoint, { body: { token } }),
    payable: () =>
      inTransaction(server.db, (tx) => findPayableBankDetails(tx, developer.account_id, server.clock.now())),
  }
}

test('details can be paid when they are verified, after the cooling-off period', async () => {
  const { save, verify, reject, payable, wait, currentId, server } = await freezesForTest()
  expect(await payable()).toEqual({ refusal: 'bank_details_missing' })
  await save()
  expect(await payable()).toEqual({ refusal: 'bank_details_pending' })
  await reject('Wrong branch')
  expect(await payable()).toEqual({ refusal: 'bank_details_rejected', reason: 'Wrong branch' })
  await save({ branch_name: 'Andheri' })
  await verify()
  expect(await payable()).toEqual({
    id: await currentId(),
    account_holder_name: 'Anita Desai',
    account_number: '••••7890',
    ifsc_code: 'HDFC0000001',
    bank_name: 'HDFC Bank',
  })
  await save(otherAccount)
  await verify()
  const usableFrom = new Date(server.clock.now().getTime() + 72 * HOUR_MS)
  expect(await payable()).toEqual({ refusal: 'bank_details_cooling_off', usable_from: usableFrom })
  await wait(72 * HOUR_MS)
  expect(await payable()).toMatchObject({ account_number: '••••5678' })
})

test('an administrator stops payouts and allows them again, each told once', async () => {
  const { save, verify, shown, subjects, freeze, unfreeze, payable, server, developer } = await freezesForTest()
  await save()
  await verify()
  const frozen = await freeze()
  expect(frozen.json().payout_freeze).toMatchObject({
    reported_by_payee: false,
    reason: 'The account belongs to somebody else',
  })
  expect((await freeze('Another reason')).json()).toEqual(frozen.json())
  expect(await payable()).toEqual({ refusal: 'payouts_frozen' })
  expect((await shown()).payout_freeze).toEqual(frozen.json().payout_freeze)
  expect((await unfreeze()).json()).toEqual({ payout_freeze: null })
  expect((await unfreeze()).json()).toEqual({ payout_freeze: null })
  expect(await payable()).toHaveProperty('id')
  expect((await subjects()).slice(2)).toEqual(['Your payouts are on hold', 'You can request payouts again'])
  expect(await server.toldInApp(developer.token)).toEqual(await subjects())
  const audit = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'payouts.%')
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['payouts.frozen', 'payouts.unfrozen'])
})

test('the link in the email stops payouts without a session, once', async () => {
  const { save, verify, alertToken, report, shown, payable, unfreeze, subjects } = await freezesForTest()
  await save()
  await save(otherAccount)
  await verify()
  const token = await alertToken()
  expect((await report(token)).json()).toEqual({ payouts_frozen: true })
  expect((await shown()).payout_freeze).toMatchObject({ reported_by_payee: true })
  expect(await payable()).toEqual({ refusal: 'payouts_frozen' })
  expect((await report(token)).statusCode).toBe(200)
  expect((await subjects()).filter((subject) => subject === 'Your payouts are on hold')).toHaveLength(1)
  await unfreeze()
  const used = await report(token)
  expect([used.statusCode, used.json().code]).toEqual([409, 'bank_alert_link_used'])
  expect((await shown()).payout_freeze).toBeNull()
})

test('a link that is expired or made up stops nothing', async () => {
  const { save, alertToken, report, shown, wait } = await freezesForTest()
  await save()
  const token = await alertToken()
  expect((await report('x'.repeat(43))).json().code).toBe('bank_alert_link_invalid')
  expect((await report('x')).json().code).toBe('bank_alert_link_invalid')
  await wait(7 * DAY_MS)
  expect((await report(token)).json().code).toBe('bank_alert_link_invalid')
  expect((await shown()).payout_freeze).toBeNull()
})

test('a freeze needs a reason, and a developer or an affiliate', async () => {
  const { freeze, review, server } = await freezesForTest()
  expect((await freeze(' ')).json().errors).toMatchObject([{ path: 'body.reason' }])
  const { account_id: vendorId } = await server.signInVendor()
  const reply = await review(freezePayoutsEndpoint, { params: { id: vendorId }, body: { reason: 'A reason' } })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'payee_not_found'])
})

test('two freezes at once make one', async () => {
  const { freeze, subjects } = await freezesForTest()
  const replies = await Promise.all([freeze('First'), freeze('Second')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies[0]?.json()).toEqual(replies[1]?.json())
  expect(await subjects()).toEqual(['Your payouts are on hold'])
})
