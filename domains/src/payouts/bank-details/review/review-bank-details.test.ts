import { HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { bankDetailsForTest, entered, otherAccount } from '../bank-details.fixture.ts'
import { saveBankDetailsEndpoint } from '../contract.ts'
import {
  getBankDetailsForReviewEndpoint,
  listBankDetailsEndpoint,
  rejectBankDetailsEndpoint,
  verifyBankDetailsEndpoint,
} from './contract.ts'

const missing = '01890000-0000-7000-8000-000000000000'

test('the queue has the pending details of all developers, oldest first, page by page', async () => {
  const { server, call, review, save, wait } = await bankDetailsForTest()
  await save()
  await wait(HOUR_MS)
  const second = await server.signInDeveloper({ name: 'Ravi Kumar' })
  await call(saveBankDetailsEndpoint, { body: entered, token: second.token })
  const page = async (query: Record<string, string>) => (await review(listBankDetailsEndpoint, { query })).json()
  const first = await page({ 'filter[status]': 'in:pending', limit: '1' })
  expect(first.items).toMatchObject([
    {
      payee: { name: 'Anita Desai' },
      account_number: '••••7890',
      verification_status: 'pending',
      payouts_frozen: false,
    },
  ])
  const next = await page({ 'filter[status]': 'in:pending', limit: '1', cursor: first.next_cursor })
  expect(next).toMatchObject({ items: [{ payee: { name: 'Ravi Kumar' } }], next_cursor: null })
  expect((await page({ 'filter[status]': 'in:verified' })).items).toEqual([])
  expect((await page({ 'filter[payouts_frozen]': 'eq:true' })).items).toEqual([])
})

test('the reviewer sees the details in the clear, the version before and who else has the account; reading is recorded', async () => {
  const { server, call, review, save, currentId } = await bankDetailsForTest()
  await save()
  await save({ ...otherAccount, branch_name: 'Andheri' })
  const other = await server.signInDeveloper({ name: 'Ravi Kumar' })
  await call(saveBankDetailsEndpoint, {
    body: { ...entered, ...otherAccount, account_holder_name: 'Ravi Desai' },
    token: other.token,
  })
  const id = await currentId()
  const reply = await review(getBankDetailsForReviewEndpoint, { params: { id } })
  expect(reply.json()).toMatchObject({
    id,
    revision: 2,
    account_number: otherAccount.account_number,
    upi_id: entered.upi_id,
    pan_number: entered.pan_number,
    gst_number: entered.gst_number,
    used_by_others: [{ payee: { name: 'Ravi Kumar' }, same_account: true, same_pan: true }],
    previous: { revision: 1, account_number: '••••7890' },
  })
  const audit = await server.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'subject_id'])
    .where('action', '=', 'bank_details.viewed')
    .execute()
  expect(audit).toEqual([{ actor_kind: 'admin', subject_id: id }])
})

test('verifying stores the name at the bank with its similarity, and tells the developer once', async () => {
  const { save, verify, shown, subjects, server } = await bankDetailsForTest()
  await save()
  const verified = await verify('Ms. DESAI ANITA')
  expect(verified.json()).toMatchObject({
    verification_status: 'verified',
    name_match: { name_at_bank: 'Ms. DESAI ANITA', score: 1, level: 'match' },
  })
  expect((await shown()).verification_status).toBe('verified')
  const again = await verify('Ms. DESAI ANITA')
  expect([again.statusCode, again.json()]).toEqual([200, verified.json()])
  expect(await subjects()).toEqual(['Bank details were added to your account', 'Your bank details are verified'])
  const actions = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', '=', 'bank_details.verified')
    .execute()
  expect(actions).toHaveLength(1)
})

test('rejecting gives the reason to the developer, who resubmits', async () => {
  const { save, reject, verify, shown, subjects } = await bankDetailsForTest()
  await save()
  const rejected = await reject('The account number doesn’t exist')
  expect(rejected.json()).toMatchObject({ verification_status: 'rejected', rejection_code: 'account_invalid' })
  expect((await reject('The account number doesn’t exist')).json()).toEqual(rejected.json())
  expect(await shown()).toMatchObject({
    verification_status: 'rejected',
    rejection_reason: 'The account number doesn’t exist',
  })
  expect((await subjects()).filter((subject) => subject === 'Your bank details need a correction')).toHaveLength(1)
  // The details can be right, for example once the bank has corrected the name.
  await save()
  await save()
  expect(await shown()).toMatchObject({ verification_status: 'pending', rejection_reason: null, revision: 2 })
  await reject('The account number doesn’t exist')
  await save(otherAccount)
  expect(await shown()).toMatchObject({ verification_status: 'pending', rejection_reason: null, revision: 3 })
  expect((await verify()).statusCode).toBe(200)
})

test('another decision about the same version is refused', async () => {
  const { save, verify, reject } = await bankDetailsForTest()
  await save()
  await verify('Anita Desai')
  for (const reply of [await reject(), await verify('Somebody Else')]) {
    expect([reply.statusCode, reply.json().code, reply.json().verification_status]).toEqual([
      409,
      'bank_details_decided',
      'verified',
    ])
  }
})

test('a version that the developer has replaced can’t be decided any more', async () => {
  const { save, review, currentId, shown } = await bankDetailsForTest()
  await save()
  const id = await currentId()
  await save(otherAccount)
  const reply = await review(verifyBankDetailsEndpoint, { params: { id }, body: { name_at_bank: 'Anita Desai' } })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'bank_details_superseded'])
  expect((await shown()).verification_status).toBe('pending')
})

test('of a verification and a rejection at once, one decides', async () => {
  const { save, verify, reject, subjects } = await bankDetailsForTest()
  await save()
  const replies = await Promise.all([verify(), reject()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await subjects()).toHaveLength(2)
})

test('of a verification and a change at once, a changed account is never verified', async () => {
  const { save, verify, shown } = await bankDetailsForTest()
  await save()
  await Promise.all([verify(), save(otherAccount)])
  expect(await shown()).toMatchObject({ verification_status: 'pending', revision: 2 })
})

test('decisions need a name or a reason, and a version that exists', async () => {
  const { save, verify, reject, review } = await bankDetailsForTest()
  await save()
  expect((await verify(' ')).json().errors).toMatchObject([{ path: 'body.name_at_bank' }])
  expect((await reject(' ')).json().errors).toMatchObject([{ path: 'body.reason' }])
  expect((await reject('A reason', 'because')).json().errors).toMatchObject([{ path: 'body.rejection_code' }])
  const params = { id: missing }
  for (const reply of [
    await review(getBankDetailsForReviewEndpoint, { params }),
    await review(verifyBankDetailsEndpoint, { params, body: { name_at_bank: 'Anita Desai' } }),
    await review(rejectBankDetailsEndpoint, { params, body: { rejection_code: 'other', reason: 'A reason' } }),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'bank_details_not_found'])
  }
})
