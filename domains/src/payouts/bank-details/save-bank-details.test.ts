import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { confirmDeveloperEmailEndpoint, requestDeveloperEmailEndpoint } from '../../identity/contract.ts'
import { developerWithTotp } from '../../identity/developer-account/developer-account.fixture.ts'
import { bankDetailsForTest, entered, otherAccount, password } from './bank-details.fixture.ts'
import { findIfscEndpoint, getBankDetailsEndpoint, saveBankDetailsEndpoint } from './contract.ts'

test('the first save is pending, masked, reported by email and in the audit', async () => {
  const { server, save, shown, subjects, developer } = await bankDetailsForTest()
  expect(await shown()).toEqual({
    verification_status: 'none',
    rejection_reason: null,
    revision: 0,
    details: null,
    is_cooling_off: false,
    payout_freeze: null,
    history: [],
  })
  const { account_id: reviewer } = await server.signInAdmin({ permissions: ['bank.review'] })
  const reply = await save({ revision: 0 })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    verification_status: 'pending',
    revision: 1,
    is_cooling_off: false,
    details: {
      account_holder_name: 'Anita Desai',
      account_number: '••••7890',
      ifsc_code: 'HDFC0000001',
      bank_name: 'HDFC Bank',
      branch_name: 'Fort, Mumbai',
      upi_id: '••••@okhdfcbank',
      pan_number: '••••234E',
      pan_holder_type: 'Individual',
      gst_number: '••••E1ZE',
      warnings: [],
      usable_from: null,
    },
  })
  expect(await shown()).toEqual(reply.json())
  expect(await subjects()).toEqual(['Bank details were added to your account'])
  const audit = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'bank_details.%')
    .execute()
  expect(audit).toMatchObject([
    { action: 'bank_details.saved', actor_id: developer.account_id, details: { revision: 1 } },
  ])
  const told = await server.db
    .selectFrom('notifications')
    .select(['type', 'title'])
    .where('account_id', '=', reviewer)
    .execute()
  expect(told).toEqual([{ type: 'bank_reviews', title: `Bank details of ${developer.name} wait for a review` }])
})

test.each([
  [
    'another account number the second time',
    { account_number_confirmation: '50100234567891' },
    'account_number_confirmation',
  ],
  [
    'an account number of 5 digits',
    { account_number: '12345', account_number_confirmation: '12345' },
    'account_number',
  ],
  ['an IFSC without the zero', { ifsc_code: 'HDFC1000001' }, 'ifsc_code'],
  ['a PAN whose fourth letter is no type of holder', { pan_number: 'ABCDD1234E' }, 'pan_number'],
  ['a GSTIN with a wrong check character', { gst_number: '27ABCPD1234E1ZA' }, 'gst_number'],
  ['a GSTIN of a State that doesn’t exist', { gst_number: '00ABCPD1234E1ZU' }, 'gst_number'],
  ['a GSTIN of another PAN', { pan_number: 'ABCPD1234F' }, 'gst_number'],
  ['a UPI ID without a bank', { upi_id: 'anita' }, 'upi_id'],
  ['no account holder', { account_holder_name: ' ' }, 'account_holder_name'],
  ['no password', { password: '' }, 'password'],
])('refuses %s', async (_, fields, field) => {
  const { save, shown, subjects } = await bankDetailsForTest()
  const reply = await save(fields)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
  expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual([`body.${field}`])
  expect((await shown()).verification_status).toBe('none')
  expect(await subjects()).toEqual([])
})

test('needs the password again, and the code of an authenticator app', async () => {
  const { save, shown } = await bankDetailsForTest()
  expect((await save({ password: 'not my password' })).json().code).toBe('wrong_password')
  expect((await shown()).verification_status).toBe('none')

  const withTotp = await developerWithTotp()
  const saveWith = (code: object) => withTotp.call(saveBankDetailsEndpoint, { body: { ...entered, password, ...code } })
  expect((await saveWith({})).json().errors).toMatchObject([{ path: 'body.code' }])
  expect((await saveWith({ code: '000000' })).json().code).toBe('wrong_code')
  expect((await saveWith({ code: withTotp.nextCode() })).statusCode).toBe(200)
})

test('spaces, hyphens and lower case are accepted', async () => {
  const { save, server } = await bankDetailsForTest()
  const account = '5010 0234-567890'
  const reply = await save({
    account_number: account,
    account_number_confirmation: entered.account_number,
    ifsc_code: ' hdfc0000001 ',
    pan_number: 'abcpd1234e',
    gst_number: '27abcpd1234e1ze',
  })
  expect(reply.json().details).toMatchObject({ account_number: '••••7890', ifsc_code: 'HDFC0000001' })
  const { encrypted_account_number: stored } = await server.db
    .selectFrom('bank_details')
    .select('encrypted_account_number')
    .executeTakeFirstOrThrow()
  expect(stored).not.toContain('5010')
})

test('what may be a mistake is a warning', async () => {
  const { save } = await bankDetailsForTest()
  const unknown = await save({
    ifsc_code: 'ZZZZ0000001',
    account_holder_name: 'Meera Joshi',
    bank_name: 'Village Bank',
  })
  expect(unknown.json().details.warnings).toEqual(['ifsc_unknown', 'pan_initial_differs'])
  const otherBank = await save({ bank_name: 'State Bank of India' })
  expect(otherBank.json().details.warnings).toEqual(['bank_name_differs'])
  expect((await save({ bank_name: 'HDFC Bank Ltd.' })).json().details.warnings).toEqual([])
})

test('saving the same details keeps their state and sends no email', async () => {
  const { save, verify, subjects } = await bankDetailsForTest()
  await save()
  await verify()
  const before = await subjects()
  const again = await save({ upi_id: undefined, pan_number: undefined, gst_number: undefined, bank_name: 'HDFC Bank' })
  expect(again.json()).toMatchObject({ verification_status: 'verified', revision: 1, history: [] })
  expect(await subjects()).toEqual(before)
})

test('any change is reviewed again, keeps omitted fields and removes empty ones', async () => {
  const { save, verify, shown, subjects } = await bankDetailsForTest()
  await save()
  await verify()
  await save({ account_holder_name: 'Anita R Desai', upi_id: '', pan_number: undefined, gst_number: undefined })
  expect(await shown()).toMatchObject({
    verification_status: 'pending',
    revision: 2,
    is_cooling_off: false,
    details: { upi_id: null, pan_number: '••••234E', gst_number: '••••E1ZE' },
    history: [{ revision: 1, verification_status: 'verified', upi_id: '••••@okhdfcbank' }],
  })
  expect((await subjects()).at(-1)).toBe('Your bank details were changed')
})

test('a kept PAN is compared with a new GSTIN', async () => {
  const { save } = await bankDetailsForTest()
  await save({ gst_number: '' })
  const reply = await save({ pan_number: undefined, gst_number: '27AAPFU0939F1ZV' })
  expect(reply.json().errors).toEqual([
    { path: 'body.gst_number', message: 'Characters 3 to 12 of this GSTIN aren’t your PAN' },
  ])
})

test('a changed account has a cooling-off period of 72 hours, which other changes don’t restart or end', async () => {
  const { save, shown, wait, server } = await bankDetailsForTest()
  await save()
  await save(otherAccount)
  const usableFrom = new Date(server.clock.now().getTime() + 72 * HOUR_MS).toISOString()
  expect(await shown()).toMatchObject({ is_cooling_off: true, details: { usable_from: usableFrom } })
  await wait(10 * HOUR_MS)
  await save({ ...otherAccount, branch_name: 'Andheri' })
  expect(await shown()).toMatchObject({ is_cooling_off: true, details: { usable_from: usableFrom } })
  await wait(62 * HOUR_MS)
  expect((await shown()).is_cooling_off).toBe(false)
})

test('a save that is based on an older version is refused and changes nothing', async () => {
  const { save, shown } = await bankDetailsForTest()
  await save({ revision: 0 })
  const stale = await save({ ...otherAccount, revision: 0 })
  expect([stale.statusCode, stale.json().code, stale.json().revision]).toEqual([412, 'stale_revision', 1])
  expect(await shown()).toMatchObject({ revision: 1, details: { account_number: '••••7890' } })
})

test('of two saves at once from the same version, one is refused', async () => {
  const { save, shown, subjects } = await bankDetailsForTest()
  await save()
  const replies = await Promise.all([
    save({ revision: 1, branch_name: 'Andheri' }),
    save({ revision: 1, branch_name: 'Bandra' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  expect((await shown()).history).toHaveLength(1)
  expect(await subjects()).toHaveLength(2)
})

test('the bank of an IFSC is looked up, and the branch once a verified account is there', async () => {
  const { call, save, verify, server } = await bankDetailsForTest()
  const find = (code: string) => call(findIfscEndpoint, { params: { code } })
  expect((await find('hdfc0000001')).json()).toEqual({
    ifsc_code: 'HDFC0000001',
    bank_name: 'HDFC Bank',
    branch_name: null,
  })
  await save()
  await verify()
  expect((await find('HDFC0000001')).json().branch_name).toBe('Fort, Mumbai')
  const neighbour = await server.signInDeveloper()
  const saved = await call(saveBankDetailsEndpoint, { body: { ...entered, branch_name: '' }, token: neighbour.token })
  expect(saved.json().details.branch_name).toBe('Fort, Mumbai')
  expect((await find('ZZZZ0000001')).json().code).toBe('not_found')
  expect((await find('nonsense')).statusCode).toBe(404)
})

test('developers see only their own details', async () => {
  const { call, save, server } = await bankDetailsForTest()
  await save()
  const { token } = await server.signInDeveloper()
  expect((await call(getBankDetailsEndpoint, { token })).json().verification_status).toBe('none')
})

test('a previous email of the account gets the alert too, for 30 days', async () => {
  const { call, save, server, developer, wait } = await bankDetailsForTest()
  const email = 'taken-over@example.com'
  await call(requestDeveloperEmailEndpoint, { body: { email, password } })
  const [mail] = await server.mailsTo(email)
  const code = /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0] ?? ''
  expect((await call(confirmDeveloperEmailEndpoint, { body: { email, code } })).statusCode).toBe(200)
  const alerts = async (address: string) =>
    (await server.mailsTo(address)).filter(({ text_body: text }) => text.includes('/bank-alert?token=')).length
  await save()
  expect([await alerts(email), await alerts(developer.email)]).toEqual([1, 1])
  await wait(31 * DAY_MS)
  await save(otherAccount)
  expect([await alerts(email), await alerts(developer.email)]).toEqual([2, 1])
})
