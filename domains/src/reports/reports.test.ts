import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { listNotificationsEndpoint } from '../notifications/contract.ts'
import { suspendStoreEndpoint } from '../stores/suspensions/contract.ts'
import { saveStoreTheme } from '../theme-store/catalogue/store-theme.fixture.ts'
import { getModeratedThemeEndpoint, terminateThemeEndpoint } from '../theme-store/moderation/contract.ts'
import { rejectVersionEndpoint, submitThemeEndpoint } from '../themes/contract.ts'
import { developerWithTheme, publishStartingThemes } from '../themes/developer/developer-theme.fixture.ts'
import { listReviewQueueEndpoint, type QueuePage } from '../themes/review-queue/contract.ts'
import {
  appealSuspensionEndpoint,
  appealThemeDecisionEndpoint,
  listStoreAppealsEndpoint,
  listThemeAppealsEndpoint,
  reportStoreEndpoint,
  reportThemeEndpoint,
} from './contract.ts'
import {
  answerReportEndpoint,
  claimReportEndpoint,
  closeReportEndpoint,
  getReportEndpoint,
  listReportsEndpoint,
  type ReportPage,
} from './inbox/contract.ts'

const text = 'Every section is copied from my theme.'

async function inboxForTest() {
  const server = await serverForTest()
  const [first, second] = [await server.signInAdmin({ name: 'Meera' }), await server.signInAdmin({ name: 'Asha' })]
  const open = async () => {
    const reply = await server.call(listReportsEndpoint, { token: first.token, query: { 'filter[state]': 'in:open' } })
    return reply.json<{ items: ReportPage[]; open_count: number }>()
  }
  const close = (token: string, id: string, outcome: string, answer = '') =>
    server.call(closeReportEndpoint, { token, params: { id }, body: { outcome, text: answer } })
  return { server, first, second, open, close }
}

test('a visitor reports a theme, and one administrator at a time answers and closes the report', async () => {
  const { server, first, second, open, close } = await inboxForTest()
  await saveStoreTheme(server, { slug: 'masala' })
  const report = (slug: string, email: string) =>
    server.call(reportThemeEndpoint, { params: { slug }, body: { reason: 'copy', text, email } })
  expect((await report('unknown', '')).json()).toMatchObject({ code: 'theme_not_found' })
  await report('masala', 'visitor@example.com')
  await report('masala', '')
  expect(await open()).toMatchObject({ open_count: 2, items: [{ kind: 'report', reason: 'copy' }, {}] })
  const { items: told } = (await server.call(listNotificationsEndpoint, { token: second.token })).json()
  expect(told).toMatchObject([{ type: 'reports', title: 'A theme was reported' }, { type: 'reports' }])
  const [{ id } = { id: '' }, silent = { id: '' }] = (await open()).items

  await server.call(claimReportEndpoint, { token: first.token, params: { id } })
  const answer = (token: string, on: string, body: object) =>
    server.call(answerReportEndpoint, { token, params: { id: on }, body })
  expect((await answer(second.token, id, { text: 'Hello' })).json()).toMatchObject({ code: 'report_claimed' })
  await answer(first.token, id, { text: 'Which sections?' })
  await answer(first.token, id, { text: 'Looks similar', is_note: true })
  expect((await answer(first.token, silent.id, { text: 'Hello' })).json()).toMatchObject({ code: 'no_return_address' })
  expect((await close(first.token, id, 'dismissed')).json()).toMatchObject({ outcome: 'dismissed', closed_by: 'Meera' })
  expect((await close(first.token, id, 'upheld')).json()).toMatchObject({ code: 'report_closed' })
  expect((await server.mailsTo('visitor@example.com')).map(({ subject }) => subject)).toEqual([
    'About the theme masala',
    'Your report about the theme masala',
  ])
  expect((await open()).items.map((item) => item.id)).toEqual([silent.id])
})

test('a visitor’s sixth report in an hour is refused', async () => {
  const { server } = await inboxForTest()
  await saveStoreTheme(server, { slug: 'masala' })
  const send = () =>
    server.call(reportThemeEndpoint, { params: { slug: 'masala' }, body: { reason: 'copy', text, email: '' } })
  const replies = []
  for (let sent = 0; sent < 6; sent++) replies.push((await send()).statusCode)
  expect(replies).toEqual([201, 201, 201, 201, 201, 429])
})

test('an upheld appeal against a termination lifts it, decided by someone else, once', async () => {
  const { server, first, second, open, close } = await inboxForTest()
  const developer = await server.signInDeveloper()
  await saveStoreTheme(server, { slug: 'masala', developer_id: developer.account_id })
  const params = { slug: 'masala' }
  const appeal = (token = developer.token) =>
    server.call(appealThemeDecisionEndpoint, { token, params, body: { against: 'termination', text } })
  expect((await appeal()).json()).toMatchObject({ code: 'nothing_to_appeal' })
  await server.call(terminateThemeEndpoint, {
    token: first.token,
    params,
    body: { duration: 'permanent', reason: 'A copy' },
  })
  expect((await appeal((await server.signInDeveloper()).token)).json()).toMatchObject({ code: 'theme_not_found' })
  const listed = async () => (await server.call(listThemeAppealsEndpoint, { token: developer.token, params })).json()
  const decision = { against: 'termination', reason: 'A copy', until: null }
  expect(await listed()).toMatchObject({ items: [], decisions: [{ ...decision, can_appeal: true }] })
  expect((await appeal()).statusCode).toBe(201)
  expect((await appeal()).json()).toMatchObject({ code: 'already_appealed' })
  expect(await listed()).toMatchObject({ items: [{ outcome: null }], decisions: [{ ...decision, can_appeal: false }] })
  const [{ id } = { id: '' }] = (await open()).items

  expect((await close(first.token, id, 'dismissed')).json()).toMatchObject({ code: 'own_decision' })
  const clerk = await server.signInAdmin({ permissions: ['reports.handle'] })
  expect((await close(clerk.token, id, 'upheld')).json()).toMatchObject({ code: 'permission_missing' })
  expect((await close(second.token, id, 'upheld', 'It’s your own work.')).statusCode).toBe(200)
  const theme = await server.call(getModeratedThemeEndpoint, { token: second.token, params })
  expect(theme.json()).toMatchObject({ visibility: 'listed', terminations: [{ ended_because: 'lifted' }] })
  const own = await server.call(listThemeAppealsEndpoint, { token: developer.token, params })
  expect(own.json()).toMatchObject({
    items: [{ outcome: 'upheld', answers: [{ text: 'It’s your own work.' }] }],
    decisions: [],
  })
})

test('an upheld appeal against a rejection puts the version back into the queue', async () => {
  const { server, first, second, open, close } = await inboxForTest()
  await publishStartingThemes(server)
  const { token, params } = await developerWithTheme(server)
  const submitted = await server.call(submitThemeEndpoint, {
    token,
    params,
    body: { version: '1.0.0', changelog: 'First' },
  })
  const { version_id: versionId } = submitted.json<{ version_id: string }>()
  const reject = () =>
    server.call(rejectVersionEndpoint, { token: first.token, params: { id: versionId }, body: { reason: 'A copy' } })
  await reject()
  await server.call(appealThemeDecisionEndpoint, { token, params, body: { against: 'rejection', text } })
  const [{ id } = { id: '' }] = (await open()).items
  const page = await server.call(getReportEndpoint, { token: second.token, params: { id } })
  expect(page.json()).toMatchObject({ version_id: versionId, decided_by: 'Meera', is_your_decision: false })
  expect((await close(second.token, id, 'upheld')).statusCode).toBe(200)
  const queue = await server.call(listReviewQueueEndpoint, { token: first.token })
  expect(queue.json<QueuePage>().items).toMatchObject([
    { id: versionId, status: 'submitted', submission: { number: 2 } },
  ])
  // The second rejection is another decision.
  await reject()
  const again = await server.call(appealThemeDecisionEndpoint, { token, params, body: { against: 'rejection', text } })
  expect(again.statusCode).toBe(201)
})

test('a vendor appeals against the suspension of a store', async () => {
  const { server, first, second, open, close } = await inboxForTest()
  const vendor = await server.signInVendor()
  const send = () =>
    server.call(appealSuspensionEndpoint, { token: vendor.token, body: { store_slug: vendor.slug, text } })
  expect((await send()).json()).toMatchObject({ code: 'nothing_to_appeal' })
  await server.call(suspendStoreEndpoint, {
    token: first.token,
    params: { store_slug: vendor.slug },
    body: { duration: 'permanent', reason: 'Counterfeits' },
  })
  const staff = await server.signInStaff(vendor.slug, ['products'])
  const list = async (token: string) =>
    (await server.call(listStoreAppealsEndpoint, { token, query: { store_slug: vendor.slug } })).json()
  const decision = { against: 'suspension', reason: 'Counterfeits', until: null }
  expect(await list(vendor.token)).toMatchObject({ items: [], decisions: [{ ...decision, can_appeal: true }] })
  expect((await send()).statusCode).toBe(201)
  expect(await list(staff.token)).toMatchObject({ items: [], decisions: [{ ...decision, can_appeal: false }] })
  const [{ id } = { id: '' }] = (await open()).items
  await close(second.token, id, 'upheld')
  expect(await list(vendor.token)).toMatchObject({
    items: [{ against: 'suspension', outcome: 'upheld' }],
    decisions: [],
  })
})

test('a visitor reports a store, also while it’s suspended', async () => {
  const { server, first, open } = await inboxForTest()
  const vendor = await server.signInVendor()
  const report = (slug: string, reason = 'fraud') =>
    server.call(reportStoreEndpoint, { body: { store_slug: slug, reason, text: 'My order never arrived.', email: '' } })
  expect((await report('unknown')).json()).toMatchObject({ code: 'store_not_found' })
  expect((await report(vendor.slug, 'broken')).json()).toMatchObject({ code: 'invalid_fields' })
  await server.call(suspendStoreEndpoint, {
    token: first.token,
    params: { store_slug: vendor.slug },
    body: { duration: '24h', reason: 'Complaints' },
  })
  expect((await report(vendor.slug)).statusCode).toBe(201)
  expect((await open()).items).toMatchObject([
    { kind: 'report', reason: 'fraud', subject: { kind: 'store', slug: vendor.slug }, sender_name: null },
  ])
})
