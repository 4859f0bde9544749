import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { appEventsEndpoint } from '../feed/contract.ts'
import { untilFeedsAreComplete } from '../feed/feed-reader.fixture.ts'
import { requestToken, startInstalledApp } from '../installed-app.fixture.ts'
import { JWT_TYPE, TOKEN_EXCHANGE } from '../oauth/contract.ts'
import { createPageSessionEndpoint } from '../page-sessions/contract.ts'
import type { ManifestInput } from '../published-app.fixture.ts'
import { readOwnSettingsEndpoint, saveAppSettingsEndpoint, showAppSettingsEndpoint } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const settings: NonNullable<ManifestInput['settings']> = [
  { key: 'greeting', label: 'Greeting', type: 'text', default: 'Hello', required: true },
  { key: 'days', label: 'Days', type: 'number' },
  { key: 'style', label: 'Style', type: 'select', options: [{ value: 'round', label: 'Round' }] },
  { key: 'api_key', label: 'API key', type: 'secret' },
]
const SECRET = 'sk_live_0123456789abcd'

test('a store’s people set what the manifest declares; the app hears of it, and only the app reads secrets', async () => {
  const { owner, app, token, installation_id: installationId } = await startInstalledApp(server, { settings })
  const params = { id: app.id }
  const save = (values: object) =>
    server.call(saveAppSettingsEndpoint, { token: owner.token, params, body: { store_slug: owner.slug, values } })
  const refused = await save({ greeting: '', days: 'three', style: 'square', other: 1 })
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'body.values.greeting',
    'body.values.days',
    'body.values.style',
    'body.values.other',
  ])
  const saved = await save({ days: 3, style: 'round', api_key: SECRET })
  const shown = await server.call(showAppSettingsEndpoint, {
    token: owner.token,
    params,
    query: { store_slug: owner.slug },
  })
  expect(shown.json()).toEqual(saved.json())
  expect(shown.json().items.map(({ key, value, hint }: Record<string, unknown>) => [key, value, hint])).toEqual([
    ['greeting', 'Hello', null],
    ['days', 3, null],
    ['style', 'round', null],
    ['api_key', null, 'abcd'],
  ])
  const own = await server.call(readOwnSettingsEndpoint, { token })
  expect(own.json().values).toEqual({ greeting: 'Hello', days: 3, style: 'round', api_key: SECRET })

  await untilFeedsAreComplete(server)
  const feed = await server.call(appEventsEndpoint, { token, query: { types: 'apps.settings_changed' } })
  expect(feed.json().items).toMatchObject([{ data: { changed: ['days', 'style', 'api_key'] } }])
  const traces = await server.db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject_id', '=', app.id)
    .execute()
  const secrets = await server.db.selectFrom('app_secrets').selectAll().where('app_id', '=', app.id).execute()
  expect(JSON.stringify([feed.json(), traces, secrets])).not.toContain(SECRET)

  const opened = await server.call(createPageSessionEndpoint, {
    token: owner.token,
    body: { app_id: app.id, store_slug: owner.slug },
  })
  const ofPerson = await requestToken(server, app, installationId, {
    grant_type: TOKEN_EXCHANGE,
    subject_token: opened.json().token,
    subject_token_type: JWT_TYPE,
  })
  expect((await server.call(readOwnSettingsEndpoint, { token: ofPerson })).json().values).not.toHaveProperty('api_key')

  await save({ api_key: null, days: null })
  expect((await server.call(readOwnSettingsEndpoint, { token })).json().values).toEqual({
    greeting: 'Hello',
    style: 'round',
  })
})
