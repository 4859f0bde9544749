import { randomBytes } from 'node:crypto'
import { AppManifest } from '@haat/app-manifest'
import { inTransaction } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { recordAppEvents } from '../../app-events/index.ts'
import { eraseCustomerEndpoint } from '../../customers/personal-data/contract.ts'
import { createCustomerEndpoint, getCustomerEndpoint } from '../../customers/profiles/contract.ts'
import { appEventsEndpoint } from '../feed/contract.ts'
import { untilFeedsAreComplete } from '../feed/feed-reader.fixture.ts'
import {
  installAppEndpoint,
  installStatusEndpoint,
  pauseAppEndpoint,
  resumeAppEndpoint,
  setAutoUpdateEndpoint,
  uninstallAppEndpoint,
} from '../installations/contract.ts'
import { installApp, requestToken, startInstalledApp } from '../installed-app.fixture.ts'
import { askAppsEndpoint, confirmPrivacyRequestEndpoint, listPrivacyRequestsEndpoint } from '../privacy/contract.ts'
import { tellAboutOverdueRequests } from '../privacy/tell-about-overdue.ts'
import { clientFields, exampleManifest, type ManifestInput, publishVersion } from '../published-app.fixture.ts'
import { nextDue, periodStart } from '../schedules/next-due.ts'
import { recordTicks } from '../schedules/record-ticks.ts'
import { addAppRecordEndpoint, listAppRecordsEndpoint } from '../storage/contract.ts'
import { createDispatcher } from '../webhooks/create-dispatcher.ts'
import { startReceiver } from '../webhooks/webhook-receiver.fixture.ts'
import { eraseUninstalled } from './erase-uninstalled.ts'
import { limitEventSize, measureEvents } from './limit-event-size.ts'
import { tidyAppEvents } from './tidy-app-events.ts'
import { updateInstallations } from './update-installations.ts'

const Tick = z.object({ schedule: z.string(), period_start: z.string() })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    web: { is_unencrypted: true, resolve: async () => ['127.0.0.1'], isAllowed: () => true },
  })
})
afterAll(() => server.close())

async function startApp(overrides: Partial<ManifestInput> = {}) {
  const receiver = await startReceiver()
  const privacy = ['privacy.store_erase', 'privacy.customer_erase', 'privacy.customer_export'] as const
  const manifest: Partial<ManifestInput> = {
    urls: { base: receiver.url, webhooks: '/webhooks', app: '/' },
    webhooks: [{ types: [...privacy, 'apps.updated', 'apps.paused'] }],
    collections: [{ name: 'visits', schema: { type: 'object' } }],
    ...overrides,
  }
  const installed = await startInstalledApp(server, manifest)
  const { app, owner } = installed
  const ofStore = { store_slug: owner.slug }
  const freshToken = (id = installed.installation_id) => requestToken(server, app, id)
  const status = async () =>
    (
      await server.call(installStatusEndpoint, {
        token: await owner.freshToken(),
        params: { appId: app.id },
        query: ofStore,
      })
    ).json()
  const publish = (version: string, changes: Partial<ManifestInput>) =>
    publishVersion(server, AppManifest.parse(exampleManifest({ ...manifest, id: app.id, version, ...changes })))
  const uninstall = async () =>
    server.call(uninstallAppEndpoint, { token: await owner.freshToken(), body: { app_id: app.id, ...ofStore } })
  const confirm = async (id: unknown, by = app) =>
    server.call(confirmPrivacyRequestEndpoint, {
      params: { id: String(id) },
      body: await clientFields(by, { audience: server.platform.settings.urls.backend, now: server.clock.now() }),
    })
  return { ...installed, receiver, ofStore, freshToken, status, publish, uninstall, confirm }
}

const permissions = (...scopes: ('products:read' | 'discounts:read')[]) => ({
  required: scopes.map((scope) => ({ scope, reason: 'Needed for what it does' })),
  optional: [],
})
const deliver = () => createDispatcher(server.platform).deliverDue()
const update = () => updateInstallations.run(server.platform, {})

describe('3: a newer version', () => {
  test('with fewer permissions is installed by itself, and its tokens can do less', async () => {
    const { publish, status, freshToken, receiver } = await startApp({
      permissions: permissions('products:read', 'discounts:read'),
    })
    await publish('1.1.0', { permissions: permissions('products:read') })
    await update()
    expect(await status()).toMatchObject({ version: '1.1.0', state: 'active', consent_pending: null })
    expect(await freshToken()).toBeTruthy()
    await deliver()
    expect(receiver.received.map(({ event }) => [event.type, event.data.version])).toEqual([['apps.updated', '1.1.0']])
  })

  test('with another permission waits for consent: the installed one works for 90 days, and then the app is paused', async () => {
    const { publish, status, owner, freshToken, receiver } = await startApp()
    await publish('2.0.0', { permissions: permissions('products:read', 'discounts:read') })
    await update()
    await update()
    const dueAt = new Date(server.clock.now().getTime() + 90 * DAY_MS).toISOString()
    expect(await status()).toMatchObject({
      version: '1.0.0',
      state: 'active',
      consent_pending: { version: '2.0.0', due_at: dueAt },
    })
    const told = ['Example app asks for more in Store 1']
    expect(await server.toldInApp(await owner.freshToken())).toEqual(told)
    const mails = await server.mailsTo(await ownerEmail(owner.account_id))
    expect(mails.at(-1)?.text_body).toContain('New permission: See your discounts')
    server.clock.advance(89 * DAY_MS)
    await update()
    expect(await freshToken()).toBeTruthy()
    server.clock.advance(DAY_MS)
    await update()
    expect(await status()).toMatchObject({ state: 'paused', version: '1.0.0' })
    await expect(freshToken()).rejects.toThrow('paused')
    await deliver()
    expect(receiver.received.map(({ event }) => [event.type, event.data.reason])).toEqual([['apps.paused', 'consent']])
    expect(await server.toldInApp(await owner.freshToken())).toEqual([...told, 'Example app is paused in Store 1'])

    await publish('2.1.0', {})
    await update()
    expect(await status()).toMatchObject({ state: 'active', version: '2.1.0', consent_pending: null })
  })

  test('that needs no consent ends the wait for the one before, also where apps don’t update by themselves', async () => {
    const { publish, status, owner, app, ofStore } = await startApp()
    const body = { ...ofStore, auto_update: false }
    await server.call(setAutoUpdateEndpoint, { token: owner.token, params: { id: app.id }, body })
    await publish('2.0.0', { permissions: permissions('products:read', 'discounts:read') })
    await update()
    expect(await status()).toMatchObject({ consent_pending: { version: '2.0.0' } })
    await publish('2.1.0', {})
    await update()
    server.clock.advance(90 * DAY_MS)
    await update()
    expect(await status()).toMatchObject({ state: 'active', version: '1.0.0', consent_pending: null })
  })

  test('is installed also if another app can’t be updated', async () => {
    const broken = await startApp()
    const { publish, status } = await startApp()
    await publishBrokenVersion(broken.app.id)
    await publish('1.1.0', {})
    await expect(update()).rejects.toThrow('1 installed apps couldn’t be updated')
    expect(await status()).toMatchObject({ version: '1.1.0' })
  })

  test('isn’t demanded while the app is suspended', async () => {
    const { publish, status, app } = await startApp()
    await publish('2.0.0', { permissions: permissions('products:read', 'discounts:read') })
    await update()
    const suspend = (suspension: object) =>
      server.db.updateTable('apps').set(suspension).where('id', '=', app.id).execute()
    await suspend({ suspended_at: server.clock.now(), suspension_reason: 'Under investigation' })
    server.clock.advance(91 * DAY_MS)
    await update()
    await suspend({ suspended_at: null, suspension_reason: null })
    expect(await status()).toMatchObject({ state: 'active' })
  })
})

/** Publishes a version that this Haat can’t read. */
async function publishBrokenVersion(appId: string): Promise<void> {
  await server.db
    .updateTable('app_versions')
    .set({ status: 'superseded' })
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .execute()
  const { id } = await server.db
    .insertInto('app_versions')
    .values({
      app_id: appId,
      version: '9.0.0',
      manifest: '{}',
      files_hash: '0'.repeat(64),
      status: 'published',
      created_at: server.clock.now(),
      published_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  onTestFinished(async () => {
    await server.db.updateTable('app_versions').set({ status: 'superseded' }).where('id', '=', id).execute()
  })
}

async function ownerEmail(id: string): Promise<string> {
  const row = await server.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return row.email
}

describe('what an uninstalled app stored', () => {
  const params = { collection: 'visits' }

  test('is found again within 48 hours, and erased after that; the app is asked to erase its copies, and confirms it', async () => {
    const { app, owner, ofStore, token, uninstall, receiver, confirm, freshToken } = await startApp()
    await server.call(addAppRecordEndpoint, { token, params, body: { data: { place: 'Pune' } } })
    await uninstall()
    server.clock.advance(47 * HOUR_MS)
    await eraseUninstalled.run(server.platform, {})
    const again = await installApp(server, { token: await owner.freshToken(), slug: owner.slug }, app.id)
    server.clock.advance(2 * HOUR_MS)
    await eraseUninstalled.run(server.platform, {})
    const found = await server.call(listAppRecordsEndpoint, { token: await freshToken(again), params })
    expect(found.json().items).toHaveLength(1)

    await uninstall()
    server.clock.advance(48 * HOUR_MS)
    await eraseUninstalled.run(server.platform, {})
    await eraseUninstalled.run(server.platform, {})
    for (const table of ['app_records', 'app_storage'] as const) {
      const left = await server.db.selectFrom(table).select('app_id').where('app_id', '=', app.id).execute()
      expect([table, left]).toEqual([table, []])
    }
    await deliver()
    const requests = receiver.received.filter(({ event }) => event.type === 'privacy.store_erase')
    expect(requests.map(({ event }) => [event.installation_id, event.data.installation_id])).toEqual([[again, again]])
    const list = async () =>
      (await server.call(listPrivacyRequestsEndpoint, { token: await owner.freshToken(), query: ofStore })).json().items
    expect(await list()).toMatchObject([{ kind: 'store_erase', confirmed_at: null, is_overdue: false }])
    const requestId = requests[0]?.event.data.id
    const stranger = await startApp()
    expect((await confirm(requestId, stranger.app)).json().code).toBe('privacy_request_not_found')
    const forged = await server.call(confirmPrivacyRequestEndpoint, {
      params: { id: String(requestId) },
      body: {
        ...(await clientFields(stranger.app, {
          audience: server.platform.settings.urls.backend,
          now: server.clock.now(),
        })),
        client_id: app.id,
      },
    })
    expect(forged.json().code).toBe('invalid_client')
    server.clock.advance(31 * DAY_MS)
    expect(await list()).toMatchObject([{ is_overdue: true }])
    expect((await confirm(requestId)).statusCode).toBe(204)
    expect((await confirm(requestId)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ confirmed_at: expect.any(String), is_overdue: false }])
  })
})

test('apps that read a customer’s data are asked for it, and to erase it with the store; others aren’t', async () => {
  const reader = await startApp({
    permissions: { required: [{ scope: 'customers:read', reason: 'Sends what customers ask for' }], optional: [] },
  })
  const { owner, ofStore } = reader
  const other = await startReceiver()
  await startInstalledApp(server, {
    urls: { base: other.url, webhooks: '/webhooks' },
    webhooks: [{ types: ['privacy.customer_erase'] }],
  })
  const created = await server.call(createCustomerEndpoint, {
    token: await owner.freshToken(),
    body: { ...ofStore, name: 'Meera', email: 'meera@example.com' },
  })
  const params = { id: String(created.json().id) }
  const ask = async () =>
    (await server.call(askAppsEndpoint, { token: await owner.freshToken(), params, body: ofStore })).json()
  expect(await ask()).toEqual({ requested: 0, waiting: 0 })
  const token = await reader.freshToken()
  expect((await server.call(getCustomerEndpoint, { token, params })).statusCode).toBe(200)
  expect(await ask()).toEqual({ requested: 1, waiting: 0 })
  expect(await ask()).toEqual({ requested: 0, waiting: 1 })
  await server.call(eraseCustomerEndpoint, { token: await owner.freshToken(), params, body: ofStore })
  await deliver()
  // They are sent at the same time, so either can arrive first.
  expect(reader.receiver.received.map(({ event }) => [event.type, event.data.customer_id]).toSorted()).toEqual([
    ['privacy.customer_erase', params.id],
    ['privacy.customer_export', params.id],
  ])
  expect(JSON.stringify(reader.receiver.received)).not.toContain('meera')
  expect(other.received).toEqual([])
})

test('an app that doesn’t confirm a request is reported after 30 days, and can’t be installed after 60 until it does', async () => {
  const { app, owner, ofStore, uninstall, confirm } = await startApp()
  const developer = await server.signInDeveloper()
  await server.db.updateTable('apps').set({ developer_id: developer.account_id }).where('id', '=', app.id).execute()
  const setTest = (isTest: boolean) =>
    server.db.updateTable('app_installations').set({ is_test: isTest }).where('app_id', '=', app.id).execute()
  await uninstall()
  server.clock.advance(48 * HOUR_MS)
  await eraseUninstalled.run(server.platform, {})
  const requests = async () =>
    (await server.call(listPrivacyRequestsEndpoint, { token: await owner.freshToken(), query: ofStore })).json().items
  const report = () => tellAboutOverdueRequests.run(server.platform, {})
  const told = async () => (await server.toldInApp(await owner.freshToken())).length
  const install = async () => installApp(server, { ...owner, token: await owner.freshToken() }, app.id)
  server.clock.advance(30 * DAY_MS - HOUR_MS)
  await report()
  expect([await told(), await requests()]).toMatchObject([0, [{ kind: 'store_erase', is_overdue: false }]])
  server.clock.advance(HOUR_MS)
  await report()
  await report()
  expect([await told(), await requests()]).toMatchObject([1, [{ is_overdue: true }]])
  const mails = await server.mailsTo(await ownerEmail(owner.account_id))
  expect(mails.at(-1)?.subject).toBe('Example app hasn’t answered about personal data')
  const toDeveloper = await server.mailsTo(developer.email)
  expect(toDeveloper.map(({ subject }) => subject)).toEqual(['Example app has an overdue request about personal data'])

  server.clock.advance(29 * DAY_MS)
  await install()
  await uninstall()
  server.clock.advance(DAY_MS)
  const refused = await server.call(installAppEndpoint, {
    token: await owner.freshToken(),
    body: { app_id: app.id, ...ofStore },
  })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'app_owes_answers'])
  // Requests in test stores don't count.
  await setTest(true)
  await install()
  await uninstall()
  await setTest(false)
  const [{ id }] = await requests()
  expect((await confirm(id)).statusCode).toBe(204)
  await install()
})

test('events are kept for a month', async () => {
  const { token } = await startApp()
  await untilFeedsAreComplete(server)
  const count = async (withToken: string) =>
    (await server.call(appEventsEndpoint, { token: withToken })).json().items.length
  expect(await count(token)).toBe(1)
  await tidyAppEvents.run(server.platform, {})
  expect(await count(token)).toBe(1)
  server.clock.advance(32 * DAY_MS)
  await tidyAppEvents.run(server.platform, {})
  expect(await server.db.selectFrom('app_events').select('id').execute()).toEqual([])
  expect(await server.db.selectFrom('app_tokens').select('hash').execute()).toEqual([])
})

test('events beyond the space for them are deleted early: the oldest updates first, but none about apps and privacy', async () => {
  const { owner } = await startApp()
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const types = ['products.updated', 'products.deleted', 'apps.updated', 'privacy.customer_erase'] as const
  for (let day = 0; day < 10; day += 1) {
    const events = Array.from({ length: 20 }, (_, index) => {
      const type = types[index] ?? 'products.updated'
      return { store_id: storeId, type, subject_id: `day ${day}`, data: { text: randomBytes(500).toString('hex') } }
    })
    const now = new Date(server.clock.now().getTime() + day * 60_000)
    await inTransaction(server.db, (tx) => recordAppEvents(tx, events, now))
  }
  const left = async () => {
    const rows = await server.db
      .selectFrom('app_events')
      .select(['type', 'subject_id'])
      .where('store_id', '=', storeId)
      .where('subject_id', 'like', 'day %')
      .orderBy('occurred_at')
      .execute()
    return Object.fromEntries(types.map((type) => [type, rows.filter((row) => row.type === type)]))
  }
  const limitTo = async (bytes: number) =>
    limitEventSize({ ...server.platform, settings: { app_events_max_bytes: Math.round(bytes) } })
  const { bytes } = await measureEvents(server.db)
  await limitTo(bytes + 1)
  expect(await left()).toMatchObject({ 'products.updated': { length: 170 } })
  await limitTo(bytes / 2)
  const half = await left()
  expect(half).toMatchObject({
    'products.deleted': { length: 10 },
    'apps.updated': { length: 10 },
    'privacy.customer_erase': { length: 10 },
  })
  expect(half['products.updated']?.length).toBeLessThan(170)
  expect(half['products.updated']?.at(-1)?.subject_id).toBe('day 9')
  expect(half['products.updated']?.map(({ subject_id: day }) => day)).not.toContain('day 0')
  await limitTo(1)
  expect(await left()).toMatchObject({
    'products.updated': { length: 0 },
    'products.deleted': { length: 0 },
    'apps.updated': { length: 10 },
    'privacy.customer_erase': { length: 10 },
  })
})

describe('a schedule', () => {
  test.each([
    // It’s 1:59 am in India: the day of 2:00 am is still the one before.
    ['day', '2026-11-30T20:29:00Z', '2026-11-29T20:30:00Z', '2026-11-30T20:30:00Z'],
    ['day', '2026-11-30T20:30:00Z', '2026-11-30T20:30:00Z', '2026-12-01T20:30:00Z'],
    ['week', '2026-11-30T20:30:00Z', '2026-11-29T20:30:00Z', '2026-12-06T20:30:00Z'],
    ['month', '2026-11-30T20:29:00Z', '2026-10-31T20:30:00Z', '2026-11-30T20:30:00Z'],
    ['month', '2027-01-31T20:30:00Z', '2027-01-31T20:30:00Z', '2027-02-28T20:30:00Z'],
  ])('for every %s at 2 am in India at %s', async (every, now, start, next) => {
    const schedule = { every: sql.lit(every), at: sql`time '02:00'`, offset_s: sql.lit(0) }
    const due = sql<{ start: Date; next: Date }>`
      SELECT ${periodStart(schedule, new Date(now))} AS start, ${nextDue(schedule, new Date(now))} AS next`
    const { rows } = await due.execute(server.db)
    expect(rows).toEqual([{ start: new Date(start), next: new Date(next) }])
  })

  test('is due once in each period, spread over an hour, and not while the app is paused or after it was uninstalled', async () => {
    const { app, ofStore, owner, publish, receiver, uninstall } = await startApp({
      webhooks: [{ types: ['apps.tick', 'apps.updated'] }],
      schedules: [
        { name: 'sync', every: 'hour' },
        { name: 'report', every: 'day', at: '02:00' },
        { name: 'rest', every: 'month' },
      ],
    })
    const tick = () => Promise.all([1, 2, 3].map(() => recordTicks.run(server.platform, {})))
    const ticks = async () => {
      // Not from the feed, which waits for the transactions of other tests.
      const rows = await server.db
        .selectFrom('app_events')
        .select('data')
        .where('app_id', '=', app.id)
        .where('type', '=', 'apps.tick')
        .orderBy('id')
        .execute()
      return rows.map(({ data }) => Tick.parse(data))
    }
    const dueTimes = () => server.db.selectFrom('app_schedules').select(['name', 'due_at', 'offset_s']).orderBy('name')
    const offsets = await dueTimes().execute()
    expect(new Set(offsets.map(({ offset_s: offset }) => offset)).size).toBeGreaterThan(1)
    for (const { due_at: dueAt, offset_s: offset } of offsets) {
      expect((dueAt.getTime() / 1_000 - offset) % 1_800).toBe(0)
    }
    await tick()
    expect(await ticks()).toEqual([])

    server.clock.advance(DAY_MS + HOUR_MS)
    await tick()
    const first = await ticks()
    const schedules = first.map(({ schedule }) => schedule)
    expect(schedules.filter((name) => name !== 'rest')).toHaveLength(2)
    const report = first.find(({ schedule }) => schedule === 'report')
    expect(report?.period_start).toMatch(/T20:30:00\.000Z$/)
    await publish('1.1.0', {})
    await update()
    await tick()
    expect(await ticks()).toEqual(first)
    await deliver()
    const sent = receiver.received.filter(({ event }) => event.type === 'apps.tick')
    expect(sent.map(({ event }) => event.data.schedule).toSorted()).toEqual(schedules.toSorted())

    const change = async (endpoint: typeof pauseAppEndpoint | typeof resumeAppEndpoint) =>
      server.call(endpoint, { token: await owner.freshToken(), params: { id: app.id }, body: ofStore })
    await change(pauseAppEndpoint)
    server.clock.advance(2 * HOUR_MS)
    await tick()
    await change(resumeAppEndpoint)
    await tick()
    expect(await ticks()).toEqual(first)
    server.clock.advance(HOUR_MS)
    await tick()
    expect(await ticks()).not.toEqual(first)
    await publish('1.2.0', { schedules: [{ name: 'report', every: 'week' }] })
    await update()
    expect(await dueTimes().select('every').execute()).toMatchObject([{ name: 'report', every: 'week' }])
    await uninstall()
    expect(await dueTimes().execute()).toEqual([])
  })
})
