import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import {
  createAnnouncementEndpoint,
  dismissAnnouncementEndpoint,
  getMailEndpoint,
  getNotificationSettingsEndpoint,
  listMailsEndpoint,
  listNotificationsEndpoint,
  readNotificationsEndpoint,
  resendMailEndpoint,
  saveNotificationSettingsEndpoint,
} from './contract.ts'
import { composeMail, notify, notifyAdmins, queueMail } from './index.ts'

type Server = Awaited<ReturnType<typeof serverForTest>>

const recipient = { name: 'Anil', address: 'anil@example.com' }
const mailOf = (subject: string) => composeMail({ recipient, subject, paragraphs: [`${subject}.`] })

test('an account is told in the app and by email as it has chosen, and always by email about money', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await server.signInDeveloper()
  const tell = (type: 'payouts' | 'theme_reviews', subject: string) =>
    inTransaction(server.db, (tx) =>
      notify(tx, server.platform, { account_id: accountId, type, mail: mailOf(subject), url: 'https://x.example/' }),
    )
  const inbox = async () => (await server.call(listNotificationsEndpoint, { token })).json()
  await tell('theme_reviews', 'Loom was approved')
  expect(await inbox()).toMatchObject({ unread_count: 1, items: [{ title: 'Loom was approved', is_read: false }] })
  expect((await server.call(readNotificationsEndpoint, { token, body: {} })).json()).toEqual({ unread_count: 0 })

  const off = (type: string) => ({ type, in_app: false, email: false })
  await server.call(saveNotificationSettingsEndpoint, {
    token,
    body: { items: [off('theme_reviews'), off('payouts')] },
  })
  const { items } = (await server.call(getNotificationSettingsEndpoint, { token })).json()
  expect(items).toMatchObject([
    { type: 'payouts', in_app: false, email: true, is_email_required: true },
    { type: 'bank_details', in_app: true, email: true },
    { type: 'theme_reviews', in_app: false, email: false, is_email_required: false },
    { type: 'theme_status', in_app: true, email: true },
    { type: 'app_reviews', in_app: true, email: true, is_email_required: true },
    { type: 'sales', in_app: true, email: true, is_email_required: false },
  ])
  await tell('theme_reviews', 'Loom was rejected')
  await tell('payouts', 'Your payout failed')
  expect((await inbox()).items).toHaveLength(1)
  const subjects = (await server.mailsTo(recipient.address)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Loom was approved', 'Your payout failed'])
})

test('administrators with the permission are told about waiting work, in the app and, if they choose, by email', async () => {
  const server = await serverForTest()
  const owner = await server.signInAdmin({ name: 'Owner' })
  const reviewer = await server.signInAdmin({ name: 'Reviewer', permissions: ['themes.review'] })
  const cashier = await server.signInAdmin({ name: 'Cashier', permissions: ['payouts.process'] })
  const suspended = await server.signInAdmin({ name: 'Suspended', permissions: ['themes.review'] })
  await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended.account_id).execute()
  const news = {
    type: 'theme_submissions',
    subject: 'Loom waits',
    text: 'Submitted.',
    label: 'Open',
    path: '/theme-review',
  }
  const tell = (except?: string) =>
    inTransaction(server.db, (tx) => notifyAdmins(tx, server.platform, { ...news, type: 'theme_submissions', except }))
  await tell()
  const titlesOf = async ({ token }: { readonly token: string }) =>
    (await server.call(listNotificationsEndpoint, { token })).json().items.map(({ title }: { title: string }) => title)
  expect(await titlesOf(owner)).toEqual(['Loom waits'])
  expect(await titlesOf(reviewer)).toEqual(['Loom waits'])
  expect(await titlesOf(cashier)).toEqual([])
  const { items } = (await server.call(listNotificationsEndpoint, { token: reviewer.token })).json()
  expect(items[0].url).toBe('http://localhost:3004/theme-review')
  expect(await server.mailsTo(reviewer.email)).toEqual([])

  const settings = (await server.call(getNotificationSettingsEndpoint, { token: reviewer.token })).json()
  expect(settings.items).toMatchObject([{ type: 'theme_submissions', in_app: true, email: false }])
  const body = { items: [{ type: 'theme_submissions', in_app: true, email: true }] }
  await server.call(saveNotificationSettingsEndpoint, { token: reviewer.token, body })
  await tell(owner.account_id)
  expect(await titlesOf(owner)).toHaveLength(1)
  expect((await server.mailsTo(reviewer.email)).map(({ subject }) => subject)).toEqual(['Loom waits'])
  expect(
    await server.db.selectFrom('notifications').select('id').where('account_id', '=', suspended.account_id).execute(),
  ).toEqual([])
})

test('announcements reach their audience during their time, and visitors of a store those for everyone', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  const vendor = await server.signInVendor()
  const developer = await server.signInDeveloper()
  const now = server.clock.now().getTime()
  const announce = (audience: string, title: string, startsIn = -1) =>
    server.call(createAnnouncementEndpoint, {
      token,
      body: {
        audience,
        title,
        body: '',
        starts_at: new Date(now + startsIn * 3_600_000).toISOString(),
        ends_at: null,
        is_dismissible: true,
      },
    })
  const { id } = (await announce('vendors', 'New plans')).json()
  await announce('everyone', 'Maintenance')
  await announce('everyone', 'Later', 1)
  const seen = async (caller: { readonly token?: string; readonly query?: { readonly store_slug: string } }) => {
    const reply = await server.call(listNotificationsEndpoint, caller)
    return reply.json().announcements.map(({ title }: { title: string }) => title)
  }
  expect((await seen({ token: vendor.token })).sort()).toEqual(['Maintenance', 'New plans'])
  expect(await seen({ token: developer.token })).toEqual(['Maintenance'])
  expect(await seen({ query: { store_slug: vendor.slug } })).toEqual(['Maintenance'])
  expect((await server.call(listNotificationsEndpoint, {})).statusCode).toBe(422)
  await server.call(dismissAnnouncementEndpoint, { token: vendor.token, params: { id } })
  expect(await seen({ token: vendor.token })).toEqual(['Maintenance'])
})

async function queue(server: Server, subject: string, status: 'failed' | 'sent', secretUntil?: Date) {
  const mail = { ...mailOf(subject), secret_until: secretUntil }
  await inTransaction(server.db, (tx) => queueMail(tx, server.platform, mail))
  const sentAt = status === 'sent' ? server.clock.now() : null
  const row = await server.db
    .updateTable('outgoing_mails')
    .set({ status, sent_at: sentAt })
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('administrators find emails, send failed ones again, and never see a code', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  const failed = await queue(server, 'Your invoice', 'failed')
  const secret = await queue(server, '123456 is your code', 'failed', new Date(server.clock.now().getTime() + 60_000))
  await queue(server, 'Welcome', 'sent')
  const query = { 'filter[status]': 'in:failed', q: 'invoice' }
  const { items } = (await server.call(listMailsEndpoint, { token, query })).json()
  expect(items).toMatchObject([{ id: failed, subject: 'Your invoice', can_resend: true }])

  const resend = (id: string) => server.call(resendMailEndpoint, { token, params: { id } })
  expect((await resend(failed)).json()).toMatchObject({ status: 'queued' })
  expect((await resend(secret)).json().code).toBe('mail_not_resendable')
  const hidden = (await server.call(getMailEndpoint, { token, params: { id: secret } })).json()
  expect(hidden).toMatchObject({ is_hidden: true })
  expect(JSON.stringify([hidden.text_body, hidden.html_body])).not.toContain('123456')
})
