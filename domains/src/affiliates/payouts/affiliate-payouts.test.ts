import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  getAffiliatePayoutEndpoint,
  listPayoutCommissionsEndpoint,
  requestAffiliatePayoutEndpoint,
  saveAffiliateBankDetailsEndpoint,
} from '../../payouts/affiliate-payouts/contract.ts'
import { entered } from '../../payouts/bank-details/bank-details.fixture.ts'
import { reportBankChangeEndpoint } from '../../payouts/bank-details/contract.ts'
import { freezePayoutsEndpoint } from '../../payouts/bank-details/freezes/contract.ts'
import {
  listBankDetailsEndpoint,
  rejectBankDetailsEndpoint,
  verifyBankDetailsEndpoint,
} from '../../payouts/bank-details/review/contract.ts'
import { payTo } from '../../payouts/batches/batches.fixture.ts'
import { createPayoutBatchEndpoint, getPayoutBatchEndpoint } from '../../payouts/batches/contract.ts'
import { checkBooks } from '../../payouts/index.ts'
import { explainPayoutEndpoint, listAnyPayoutCommissionsEndpoint } from '../../payouts/payout-review/contract.ts'
import {
  completePayoutEndpoint,
  failPayoutEndpoint,
  listAllPayoutsEndpoint,
  processPayoutEndpoint,
} from '../../payouts/payouts/admin/contract.ts'
import {
  banAffiliateEndpoint,
  getAffiliateEndpoint,
  requestPayoutOfAffiliateEndpoint,
  restoreAffiliateEndpoint,
  reverseCommissionsEndpoint,
  suspendAffiliateEndpoint,
} from '../administration/contract.ts'
import { getOwnAffiliateEndpoint, listOwnCommissionsEndpoint } from '../contract.ts'
import { affiliateLedger, affiliatePayoutsForTest, HOLD_DAYS } from './affiliate-payouts.fixture.ts'

const reason = 'Bought by the affiliate’s own company'
type Setup = Awaited<ReturnType<typeof affiliatePayoutsForTest>>
type Affiliate = Awaited<ReturnType<Setup['newAffiliate']>>

const expectRightBooks = async ({ server }: Setup) =>
  expect((await checkBooks(server.db)).filter(({ difference_count: count }) => count > 0)).toEqual([])
const statuses = async ({ call }: Affiliate) =>
  (await call(listOwnCommissionsEndpoint)).json().items.map(({ status }: { status: string }) => status)
const figures = async ({ call }: Affiliate) => (await call(getOwnAffiliateEndpoint)).json().affiliate.figures

test('an affiliate is paid all commissions whose hold has ended, step by step, with emails', async () => {
  const setup = await affiliatePayoutsForTest()
  const { newAffiliate, act, endHold, server } = setup
  const affiliate = await newAffiliate({ earned: [400_00, 150_00] })
  expect((await affiliate.request()).json()).toMatchObject({ code: 'balance_below_minimum', balance_paise: 0 })
  server.clock.advance(HOLD_DAYS * DAY_MS - 1)
  await affiliate.earn(90_00)
  expect((await affiliate.request()).json().code).toBe('balance_below_minimum')
  server.clock.advance(1)
  expect(await affiliate.next()).toMatchObject({ balance: 550_00, earnings_count: 2, can_request: true, reason: null })
  const reply = await affiliate.request()
  expect([reply.statusCode, reply.json()]).toMatchObject([
    201,
    { amount: 550_00, earnings_count: 2, status: 'requested', destination: 'HDFC Bank ••••7890' },
  ])
  const { id } = reply.json()
  expect(await statuses(affiliate)).toEqual(['on_hold', 'in_payout', 'in_payout'])
  expect(await figures(affiliate)).toMatchObject({ on_hold_paise: 90_00, payable_paise: 0, in_payout_paise: 550_00 })
  expect(await affiliateLedger(server.db, affiliate.account_id)).toEqual({
    payable: 90_00,
    processing: 550_00,
    paid: 0,
  })

  await act(processPayoutEndpoint, { params: { id } })
  const transfer = { transaction_id: 'HDFCN00001', received: true }
  const completed = await act(completePayoutEndpoint, { params: { id }, body: transfer })
  expect(completed.json()).toMatchObject({ status: 'completed', payee: { kind: 'affiliate', email: affiliate.email } })
  expect(await statuses(affiliate)).toEqual(['on_hold', 'paid', 'paid'])
  expect(await figures(affiliate)).toMatchObject({ in_payout_paise: 0, paid_paise: 550_00 })
  expect(await affiliateLedger(server.db, affiliate.account_id)).toEqual({
    payable: 90_00,
    processing: 0,
    paid: 550_00,
  })
  const shown = (await affiliate.call(getAffiliatePayoutEndpoint, { params: { id } })).json()
  expect(shown.steps.map((step: { status: string; by: string }) => [step.status, step.by])).toEqual([
    ['requested', 'affiliate'],
    ['processing', 'admin'],
    ['paid', 'admin'],
    ['completed', 'admin'],
  ])
  const mails = await server.mailsTo(affiliate.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You requested a payout of ₹550.00',
    'We’re processing your payout of ₹550.00',
    'We’ve paid you ₹550.00',
  ])
  expect(mails[0]?.text_body).toContain(`/affiliate/payouts/${id}`)
  await expectRightBooks(setup)
  endHold()
  expect(await affiliate.next()).toMatchObject({ balance: 90_00, reason: 'balance_below_minimum' })
})

test('a failed payout returns its commissions once, and they are paid with the next one', async () => {
  const setup = await affiliatePayoutsForTest()
  const { newAffiliate, act, endHold, server } = setup
  const affiliate = await newAffiliate({ earned: [600_00] })
  endHold()
  const { id } = (await affiliate.request()).json()
  expect((await affiliate.request()).json()).toMatchObject({ code: 'payout_open', payout_id: id })
  await act(processPayoutEndpoint, { params: { id } })
  await act(completePayoutEndpoint, { params: { id }, body: { transaction_id: 'HDFCN00002', received: false } })
  const fail = () => act(failPayoutEndpoint, { params: { id }, body: { reason: 'The account is closed' } })
  for (const reply of await Promise.all([fail(), fail()])) expect(reply.json().status).toBe('failed')
  expect(await statuses(affiliate)).toEqual(['payable'])
  expect(await affiliateLedger(server.db, affiliate.account_id)).toEqual({ payable: 600_00, processing: 0, paid: 0 })
  const failed = await act(listAnyPayoutCommissionsEndpoint, { params: { id } })
  expect(failed.json().items).toMatchObject([{ amount: 600_00, vendor_name: 'Kavya Menon' }])
  expect((await server.mailsTo(affiliate.email)).at(-1)?.subject).toBe('Your payout of ₹600.00 failed')

  const again = (await affiliate.request()).json()
  expect(again).toMatchObject({ amount: 600_00, earnings_count: 1 })
  expect(await affiliate.payouts()).toMatchObject([{ id: again.id }, { id, status: 'failed' }])
  await expectRightBooks(setup)
})

test('what is reversed after it was paid lowers the next payout', async () => {
  const setup = await affiliatePayoutsForTest()
  const { newAffiliate, act, endHold, server } = setup
  const affiliate = await newAffiliate({ earned: [700_00] })
  endHold()
  const { id } = (await affiliate.request()).json()
  await act(processPayoutEndpoint, { params: { id } })
  await act(completePayoutEndpoint, { params: { id }, body: { transaction_id: 'HDFCN00003' } })
  const [commission] = (await affiliate.call(listOwnCommissionsEndpoint)).json().items
  const body = { commission_ids: [commission.id], reason }
  expect((await act(reverseCommissionsEndpoint, { params: { id: affiliate.id }, body })).statusCode).toBe(200)
  expect((await affiliate.request()).json()).toMatchObject({ balance_paise: -700_00, missing_paise: 1_200_00 })
  await affiliate.earn(1_300_00)
  endHold()
  const second = (await affiliate.request()).json()
  expect(second).toMatchObject({ amount: 600_00, earnings_count: 2 })

  const explained = (await act(explainPayoutEndpoint, { params: { id: second.id } })).json()
  expect(explained).toMatchObject({
    adds_up: true,
    sums: null,
    commission_sums: { commissions: 1_300_00, reversals: -700_00, net_amount: 600_00 },
    last_payout: { id },
  })
  const own = await affiliate.call(listPayoutCommissionsEndpoint, { params: { id: second.id }, query: { limit: '1' } })
  expect(own.json().items).toMatchObject([{ kind: 'commission', bought: 'credits', amount: 1_300_00 }])
  expect(own.body).not.toContain('Kavya')
  const rest = { params: { id: second.id }, query: { cursor: own.json().next_cursor } }
  expect((await affiliate.call(listPayoutCommissionsEndpoint, rest)).json().items).toMatchObject([
    { kind: 'reversal', amount: -700_00, reason },
  ])
  expect(await affiliateLedger(server.db, affiliate.account_id)).toEqual({
    payable: 0,
    processing: 600_00,
    paid: 700_00,
  })
  await expectRightBooks(setup)
})

test('a suspended or banned affiliate can’t request a payout; an administrator pays what is owed', async () => {
  const { newAffiliate, act, endHold, server } = await affiliatePayoutsForTest()
  const affiliate = await newAffiliate({ earned: [800_00] })
  endHold()
  const params = { id: affiliate.id }
  const payOwed = () => act(requestPayoutOfAffiliateEndpoint, { params })
  expect((await payOwed()).json().code).toBe('affiliate_state_conflict')
  await act(suspendAffiliateEndpoint, { params, body: { reason } })
  expect((await affiliate.request()).json().code).toBe('affiliate_not_active')
  expect(await affiliate.next()).toMatchObject({ balance: 800_00, can_request: false, reason: 'affiliate_not_active' })
  await act(restoreAffiliateEndpoint, { params, body: { reason } })
  expect(await affiliate.next()).toMatchObject({ can_request: true, reason: null })
  await act(banAffiliateEndpoint, { params, body: { reason } })
  expect((await affiliate.request()).json().code).toBe('affiliate_not_active')
  const page = (await act(getAffiliateEndpoint, { params })).json()
  expect(page).toMatchObject({ status: 'banned', payable_paise: 800_00, account_id: affiliate.account_id })

  const paid = await payOwed()
  expect([paid.statusCode, paid.json()]).toMatchObject([201, { amount: 800_00, status: 'requested' }])
  expect((await payOwed()).json().code).toBe('payout_open')
  expect((await server.mailsTo(affiliate.email)).at(-1)?.subject).toBe('We’re paying you ₹800.00')
  const { differences } = (await act(explainPayoutEndpoint, { params: { id: paid.json().id } })).json()
  expect(differences).toEqual(['first_payout', 'affiliate_not_active'])
})

test('an affiliate’s bank details are reviewed like a developer’s, and payouts to them can be put on hold', async () => {
  const { newAffiliate, act, endHold, server } = await affiliatePayoutsForTest()
  const affiliate = await newAffiliate({ bank: false, earned: [900_00] })
  endHold()
  expect((await affiliate.request()).json().code).toBe('bank_details_missing')
  const save = (fields: object = {}) =>
    affiliate.call(saveAffiliateBankDetailsEndpoint, { body: { ...entered, ...fields } })
  expect((await save({ password: 'not my password' })).json().code).toBe('wrong_password')
  expect((await save()).json()).toMatchObject({
    verification_status: 'pending',
    details: { account_number: '••••7890', pan_number: '••••234E' },
  })
  expect((await affiliate.request()).json().code).toBe('bank_details_pending')
  const queue = async (kind: string) =>
    (
      await act(listBankDetailsEndpoint, {
        query: { 'filter[payee_kind]': `in:${kind}`, 'filter[status]': 'in:pending' },
      })
    ).json().items
  expect(await queue('developer')).toEqual([])
  const [waiting] = await queue('affiliate')
  expect(waiting.payee).toEqual({
    kind: 'affiliate',
    id: affiliate.account_id,
    name: affiliate.name,
    email: affiliate.email,
  })
  const rejection = { rejection_code: 'name_mismatch', reason: 'Another name' }
  await act(rejectBankDetailsEndpoint, { params: { id: waiting.id }, body: rejection })
  await save()
  const [again] = await queue('affiliate')
  await act(verifyBankDetailsEndpoint, { params: { id: again.id }, body: { name_at_bank: 'ANITA DESAI' } })
  const mails = await server.mailsTo(affiliate.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Bank details were added to your account',
    'Your bank details need a correction',
    'Your bank details were changed',
    'Your bank details are verified',
  ])
  expect(mails[0]?.text_body).toContain('Payouts of your commissions will go to account')
  expect(mails.at(-1)?.text_body).toContain('/affiliate/bank-details')

  const token = /\/bank-alert\?token=([\w-]+)/.exec(mails[2]?.text_body ?? '')?.[1] ?? ''
  expect((await server.call(reportBankChangeEndpoint, { body: { token } })).statusCode).toBe(200)
  expect((await affiliate.request()).json().code).toBe('payouts_frozen')
  const stranger = await server.signInVendor()
  const freeze = { params: { id: stranger.account_id }, body: { reason } }
  expect((await act(freezePayoutsEndpoint, freeze)).json().code).toBe('payee_not_found')
  expect(
    (await server.call(saveAffiliateBankDetailsEndpoint, { token: stranger.token, body: entered })).json().code,
  ).toBe('affiliate_needed')
})

test('the queue and batches have affiliates next to developers', async () => {
  const { newAffiliate, act, endHold, server } = await affiliatePayoutsForTest()
  const affiliate = await newAffiliate({ bank: false, earned: [900_00] })
  await payTo({ server: { ...server, close: async () => {} } }, affiliate.account_id)
  endHold()
  const { id } = (await affiliate.request()).json()
  const list = async (query: Record<string, string>) => (await act(listAllPayoutsEndpoint, { query })).json().items
  expect(await list({ 'filter[payee_kind]': 'in:affiliate' })).toMatchObject([{ id, payee: { kind: 'affiliate' } }])
  expect(await list({ 'filter[payee_kind]': 'in:developer' })).toEqual([])
  const batch = (await act(createPayoutBatchEndpoint, { body: { layout: 'neft_csv', payout_ids: [id] } })).json()
  expect((await act(getPayoutBatchEndpoint, { params: { id: batch.id } })).json().items).toMatchObject([
    { payout: { id, payee: { kind: 'affiliate', name: affiliate.name } }, differences: ['first_payout'] },
  ])
  await act(failPayoutEndpoint, { params: { id }, body: { reason: 'The account is closed' } })
  expect(await list({ 'filter[status]': 'in:requested,processing,paid' })).toEqual([])
  expect(await list({ 'filter[payee_id]': `eq:${affiliate.account_id}` })).toMatchObject([{ id, status: 'failed' }])
})

test('requests at once make one payout, a repeated one returns it, and nobody sees another’s payouts', async () => {
  const { newAffiliate, endHold, server } = await affiliatePayoutsForTest()
  const [affiliate, other] = [await newAffiliate({ earned: [500_00] }), await newAffiliate({ earned: [499_99] })]
  endHold()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all([affiliate.request({ headers }), affiliate.request(), affiliate.request()])
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const payouts = await affiliate.payouts()
  expect(payouts).toMatchObject([{ amount: 500_00 }])
  expect((await other.request()).json()).toMatchObject({ code: 'balance_below_minimum', missing_paise: 1 })
  expect(await other.payouts()).toEqual([])
  for (const endpoint of [getAffiliatePayoutEndpoint, listPayoutCommissionsEndpoint]) {
    expect((await other.call(endpoint, { params: { id: payouts[0].id } })).json().code).toBe('payout_not_found')
  }
  const developer = await server.signInDeveloper()
  expect((await server.call(requestAffiliatePayoutEndpoint, { token: developer.token })).statusCode).toBe(403)
})

test('the database refuses payouts that differ from their commissions', async () => {
  const { newAffiliate, endHold, server } = await affiliatePayoutsForTest()
  const { db } = server
  const affiliate = await newAffiliate({ earned: [700_00] })
  endHold()
  await affiliate.earn(100_00)
  const { id } = (await affiliate.request()).json()
  const { id: onHold } = await db
    .selectFrom('affiliate_commissions')
    .select('id')
    .where('amount_paise', '=', 100_00)
    .executeTakeFirstOrThrow()
  const refused = [
    sql`INSERT INTO payout_commissions (payout_id, commission_id) VALUES (${id}, ${onHold})`,
    sql`UPDATE payout_commissions SET is_live = false WHERE payout_id = ${id}`,
    sql`DELETE FROM payout_commissions WHERE payout_id = ${id}`,
    sql`UPDATE payouts SET payee_kind = 'developer' WHERE id = ${id}`,
    sql`UPDATE payouts SET status = 'failed', failed_at = now(), fail_reason = 'x' WHERE id = ${id}`,
    sql`INSERT INTO ledger_lines (journal_id, line_no, account, amount_paise)
      SELECT id, 9, 'affiliate_paid', 1 FROM ledger_journals LIMIT 1`,
  ]
  for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow()
})
