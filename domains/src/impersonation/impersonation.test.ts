import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { signOutAdminEndpoint, signOutVendorEndpoint } from '../identity/contract.ts'
import { listNotificationsEndpoint } from '../notifications/contract.ts'
import { getVendorLoginDetailsEndpoint, listStoresEndpoint } from '../stores/contract.ts'
import { suspendVendorEndpoint } from '../vendors/contract.ts'
import {
  getRunningVisitEndpoint,
  getSupportAccessEndpoint,
  getVisitEndpoint,
  listSupportVisitsEndpoint,
  openVisitEndpoint,
  startImpersonationEndpoint,
  stopImpersonationEndpoint,
  stopVisitEndpoint,
  withdrawSupportEndpoint,
} from './contract.ts'
import { closeFinishedVisits } from './ending/close-finished-visits.ts'
import { allow, codeOf, open, reason, start, VISIT_COOKIE, visitForTest } from './impersonation.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const views = async (token: string) => (await server.call(listStoresEndpoint, { token })).statusCode === 200
const runJob = () => server.db.transaction().execute((tx) => closeFinishedVisits(tx, server.clock.now()))
const auditOf = (vendorId: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'actor_id', 'reason', 'details'])
    .where('subject_id', '=', vendorId)
    .where((eb) => eb.or([eb('action', 'like', 'impersonation.%'), eb('action', 'like', 'support_access.%')]))
    .orderBy('id')
    .execute()
const endOf = async (id: string) =>
  (await server.db.selectFrom('impersonations').select('ended_because').where('id', '=', id).executeTakeFirstOrThrow())
    .ended_because

test('an administrator views the dashboard of a vendor who allows it, and both sides are recorded', async () => {
  const vendor = await server.signInVendor()
  const admin = await server.signInAdmin({ permissions: ['impersonate'], name: 'Kavya Iyer' })
  expect((await allow(server, vendor)).json()).toEqual({
    allowed_until: new Date(server.clock.now().getTime() + DAY_MS).toISOString(),
    running_visits: 0,
  })
  const started = await start(server, admin, vendor, { store_slug: vendor.slug, ticket: 'HAAT-812' })
  expect(started.statusCode).toBe(201)
  const { url, expires_at: expiresAt } = started.json()
  expect(url.startsWith('http://localhost:3001/support-visit#')).toBe(true)
  expect(expiresAt).toBe(new Date(server.clock.now().getTime() + 30 * MINUTE_MS).toISOString())

  const opened = await open(server, url)
  expect(opened.json()).toEqual({ store_slug: vendor.slug })
  const cookie = opened.cookies.find(({ name }) => name === VISIT_COOKIE)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.domain).toBeUndefined()
  const token = cookie?.value ?? ''
  const profile = await server.call(getVendorLoginDetailsEndpoint, { token, body: {} })
  expect(profile.json()).toMatchObject({ email: vendor.email })
  expect(profile.headers['x-acting-as']).toBe(vendor.account_id)
  expect((await server.call(getVisitEndpoint, { token })).json()).toMatchObject({
    visit: { vendor: { email: vendor.email }, admin_name: 'Kavya Iyer', reason },
    remaining_seconds: 1800,
  })
  expect((await server.call(listStoresEndpoint, { token: vendor.token })).headers['x-acting-as']).toBeUndefined()

  server.clock.advance(5 * MINUTE_MS)
  expect((await server.call(stopVisitEndpoint, { token })).cookies).toMatchObject([{ name: VISIT_COOKIE, value: '' }])
  expect(await views(token)).toBe(false)
  const acting = { acting_for: vendor.account_id }
  const by = { actor_kind: 'admin', actor_id: admin.account_id }
  expect(await auditOf(vendor.account_id)).toMatchObject([
    { action: 'support_access.allowed', actor_kind: 'vendor' },
    { action: 'impersonation.started', ...by, reason, details: { ...acting, ticket: 'HAAT-812' } },
    { action: 'impersonation.opened', ...by, reason, details: acting },
    { action: 'impersonation.ended', ...by, details: { ...acting, because: 'stopped', seconds: 300 } },
  ])
  const mails = await server.mailsTo(vendor.email)
  expect(mails).toMatchObject([{ subject: 'Support opened your dashboard' }])
  expect(mails[0]?.text_body).toContain(reason)
  const notifications = await server.call(listNotificationsEndpoint, { token: vendor.token })
  expect(notifications.json().items).toMatchObject([{ title: 'Support opened your dashboard', type: 'account' }])
  const visits = await server.call(listSupportVisitsEndpoint, { token: vendor.token })
  expect(visits.json()).toMatchObject({
    items: [{ admin_name: 'Kavya Iyer', reason, ended_because: 'stopped' }],
    next_cursor: null,
  })
})

describe('a visit can’t start', () => {
  test('without the vendor’s permission, or after it has expired', async () => {
    const vendor = await server.signInVendor()
    const admin = await server.signInAdmin()
    const refused = await start(server, admin, vendor)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'support_not_allowed'])
    await allow(server, vendor)
    server.clock.advance(DAY_MS)
    const token = await admin.freshToken()
    expect((await start(server, { ...admin, token }, vendor)).json().code).toBe('support_not_allowed')
  })

  test('without the role’s permission, a confirmed identity, or a reason of 10 characters', async () => {
    const vendor = await server.signInVendor()
    await allow(server, vendor)
    const reader = await server.signInAdmin({ permissions: ['vendors.read'] })
    const unconfirmed = await server.signInAdmin({ confirmed: false })
    const admin = await server.signInAdmin()
    expect((await start(server, reader, vendor)).json().code).toBe('permission_missing')
    expect((await start(server, unconfirmed, vendor)).json().code).toBe('identity_not_confirmed')
    expect((await start(server, admin, vendor, { reason: '  too short  ' })).statusCode).toBe(422)
  })

  test('for a suspended vendor, an unknown one, or a store of somebody else', async () => {
    const admin = await server.signInAdmin()
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    await allow(server, vendor)
    expect((await start(server, admin, vendor, { store_slug: other.slug })).json().code).toBe('store_not_found')
    expect((await start(server, admin, vendor, { vendor_id: admin.account_id })).json().code).toBe('vendor_not_found')
    await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', vendor.account_id).execute()
    expect((await start(server, admin, vendor)).json().code).toBe('vendor_suspended')
  })

  test('while the same administrator views another dashboard, also with two requests at once', async () => {
    const admin = await server.signInAdmin()
    const [vendor, other] = [await server.signInVendor({ name: 'Meera Pillai' }), await server.signInVendor()]
    await allow(server, vendor)
    await allow(server, other)
    const replies = await Promise.all([start(server, admin, vendor), start(server, admin, vendor)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = (await start(server, admin, other)).json()
    expect(refused).toMatchObject({ code: 'already_visiting', vendor_name: 'Meera Pillai' })
    const running = (await server.call(getRunningVisitEndpoint, { token: admin.token })).json()
    expect(running.visit).toMatchObject({ id: refused.id, vendor_id: vendor.account_id })

    const stranger = await server.signInAdmin()
    const stop = (token: string) => server.call(stopImpersonationEndpoint, { token, params: { id: refused.id } })
    expect((await stop(stranger.token)).json().code).toBe('visit_not_found')
    expect([(await stop(admin.token)).statusCode, (await stop(admin.token)).statusCode]).toEqual([204, 204])
    expect((await start(server, admin, other)).statusCode).toBe(201)
  })

  test('from within a visit', async () => {
    const { vendor, visit } = await visitForTest(server)
    const nested = await start(server, { account_id: vendor.account_id, token: visit }, vendor)
    expect([nested.statusCode, nested.json().code]).toEqual([403, 'not_allowed'])
  })
})

describe('the link of a visit', () => {
  test('opens it once, within a minute', async () => {
    const vendor = await server.signInVendor()
    const admin = await server.signInAdmin()
    await allow(server, vendor)
    const first = (await start(server, admin, vendor)).json()
    const replies = await Promise.all([open(server, first.url), open(server, first.url)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    await server.call(stopImpersonationEndpoint, { token: admin.token, params: { id: first.id } })

    const second = (await start(server, admin, vendor)).json()
    server.clock.advance(MINUTE_MS)
    expect((await open(server, second.url)).json().code).toBe('visit_link_invalid')
    expect((await start(server, admin, vendor)).statusCode).toBe(201)
    expect(await endOf(second.id)).toBe('not_opened')
    const { items } = (await server.call(listSupportVisitsEndpoint, { token: vendor.token })).json()
    expect(items).toHaveLength(1)
  })

  test('works only in the browser that requested it', async () => {
    const vendor = await server.signInVendor()
    const admin = await server.signInAdmin()
    await allow(server, vendor)
    const device = (token: string) => ({ headers: { cookie: `haatDevice=${token}` } })
    const [own, other] = ['a'.repeat(43), 'b'.repeat(43)]
    const { url } = (await startIn(device(own))).json()
    const body = { code: codeOf(url) }
    expect((await server.call(openVisitEndpoint, { body, ...device(other) })).statusCode).toBe(410)
    expect((await server.call(openVisitEndpoint, { body })).statusCode).toBe(410)
    expect((await server.call(openVisitEndpoint, { body, ...device(own) })).statusCode).toBe(200)

    function startIn(browser: ReturnType<typeof device>) {
      const given = { vendor_id: vendor.account_id, reason }
      return server.call(startImpersonationEndpoint, { token: admin.token, body: given, ...browser })
    }
  })

  test('stops working when the vendor withdraws the permission', async () => {
    const vendor = await server.signInVendor()
    const admin = await server.signInAdmin()
    await allow(server, vendor)
    const { id, url } = (await start(server, admin, vendor)).json()
    await server.call(withdrawSupportEndpoint, { token: vendor.token })
    expect((await open(server, url)).statusCode).toBe(410)
    expect(await endOf(id)).toBe('withdrawn')
    expect(await server.mailsTo(vendor.email)).toEqual([])
  })
})

describe('a visit is over at once', () => {
  test('when the vendor withdraws the permission', async () => {
    const { vendor, visit, id } = await visitForTest(server)
    expect(await views(visit)).toBe(true)
    const access = await server.call(getSupportAccessEndpoint, { token: vendor.token })
    expect(access.json().running_visits).toBe(1)
    const withdrawn = await server.call(withdrawSupportEndpoint, { token: vendor.token })
    expect(withdrawn.json()).toEqual({ allowed_until: null, running_visits: 0 })
    expect(await views(visit)).toBe(false)
    expect(await views(vendor.token)).toBe(true)
    const left = (await server.call(getVisitEndpoint, { token: visit })).json()
    expect(left).toEqual({ visit: null, ended_because: 'withdrawn', remaining_seconds: 0 })
    expect((await auditOf(vendor.account_id)).slice(-2)).toMatchObject([
      { action: 'impersonation.ended', actor_kind: 'vendor', details: { because: 'withdrawn' } },
      { action: 'support_access.withdrawn', actor_kind: 'vendor', details: { visits_ended: 1 } },
    ])
    expect(await endOf(id)).toBe('withdrawn')
    expect((await server.call(withdrawSupportEndpoint, { token: vendor.token })).statusCode).toBe(200)
  })

  test('after 30 minutes, which nothing renews', async () => {
    const { vendor, visit, id } = await visitForTest(server)
    server.clock.advance(30 * MINUTE_MS - 1000)
    expect(await views(visit)).toBe(true)
    server.clock.advance(1000)
    expect(await views(visit)).toBe(false)
    const listed = async () => (await server.call(listSupportVisitsEndpoint, { token: vendor.token })).json().items[0]
    const endedAt = server.clock.now().toISOString()
    expect(await listed()).toMatchObject({ ended_at: endedAt, ended_because: null })
    server.clock.advance(MINUTE_MS)
    await runJob()
    expect(await listed()).toMatchObject({ ended_at: endedAt, ended_because: 'expired' })
    expect(await endOf(id)).toBe('expired')
    expect((await auditOf(vendor.account_id)).at(-1)).toMatchObject({
      action: 'impersonation.ended',
      actor_kind: 'system',
      details: { because: 'expired', seconds: 1800 },
    })
  })

  test('when the permission ends before 30 minutes are over', async () => {
    const vendor = await server.signInVendor()
    const admin = await server.signInAdmin()
    await allow(server, vendor)
    server.clock.advance(DAY_MS - 10 * MINUTE_MS)
    const token = await admin.freshToken()
    const { expires_at: expiresAt } = (await start(server, { ...admin, token }, vendor)).json()
    expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBe(10 * MINUTE_MS)
  })

  test.each(['signs out', 'is suspended'])('when the administrator %s', async (what) => {
    const { admin, visit, id } = await visitForTest(server)
    if (what === 'signs out') await server.call(signOutAdminEndpoint, { token: admin.token })
    else {
      await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', admin.account_id).execute()
    }
    expect(await views(visit)).toBe(false)
    await runJob()
    expect(await endOf(id)).toBe('session_ended')
  })

  test('when the vendor’s account is suspended', async () => {
    const { vendor, visit, id } = await visitForTest(server)
    const { token } = await server.signInAdmin()
    const params = { vendor_id: vendor.account_id }
    const body = { reason: 'Counterfeit goods', stores: null }
    expect((await server.call(suspendVendorEndpoint, { token, params, body })).statusCode).toBe(200)
    expect(await views(visit)).toBe(false)
    await runJob()
    expect(await endOf(id)).toBe('session_ended')
  })
})

test('signing out as a vendor doesn’t end a visit, and stopping a visit doesn’t sign out the vendor', async () => {
  const { vendor, visit } = await visitForTest(server)
  await server.call(signOutVendorEndpoint, { token: visit })
  expect(await views(visit)).toBe(true)
  await server.call(stopVisitEndpoint, { token: vendor.token })
  expect([await views(visit), await views(vendor.token)]).toEqual([true, true])
  expect((await server.call(getVisitEndpoint, { token: vendor.token })).json().visit).toBeNull()
})

test('a vendor sees only visits to her own dashboard, page by page', async () => {
  const { vendor, admin, id } = await visitForTest(server)
  await server.call(stopImpersonationEndpoint, { token: admin.token, params: { id } })
  server.clock.advance(MINUTE_MS)
  await open(server, (await start(server, admin, vendor)).json().url)
  const other = await server.signInVendor()
  const list = async (token: string, query: Record<string, string>) =>
    (await server.call(listSupportVisitsEndpoint, { token, query })).json()
  const first = await list(vendor.token, { limit: '1' })
  const second = await list(vendor.token, { limit: '1', cursor: first.next_cursor })
  expect([first.items[0].ended_at, second.items[0].ended_because, second.next_cursor]).toEqual([null, 'stopped', null])
  expect((await list(other.token, {})).items).toEqual([])
})
