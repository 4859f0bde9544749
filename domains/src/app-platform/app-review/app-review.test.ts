import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { getAppEndpoint } from '../../app-store/contract.ts'
import { addAppKeyEndpoint, revokeAppKeyEndpoint } from '../app-keys/contract.ts'
import { developerWithApp, examplePublicKey, packageFiles, uploadPackage } from '../app-package.fixture.ts'
import { listAppVersionsEndpoint, manifestSchemaEndpoint } from '../app-packages/contract.ts'
import { submitAppVersionEndpoint, withdrawAppVersionEndpoint } from '../app-submissions/contract.ts'
import {
  createDeveloperAppEndpoint,
  getDeveloperAppEndpoint,
  listDeveloperAppsEndpoint,
} from '../developer-apps/contract.ts'
import { getEmbeddedPageEndpoint } from '../embedded-pages/contract.ts'
import { installAppEndpoint, listInstallationsEndpoint } from '../installations/contract.ts'
import { installApp, requestToken } from '../installed-app.fixture.ts'
import { ownInstallationEndpoint } from '../own-installation/contract.ts'
import { publishApp } from '../published-app.fixture.ts'
import {
  approveAppVersionEndpoint,
  getReviewedAppEndpoint,
  listAppReviewQueueEndpoint,
  reactivateAppEndpoint,
  readReviewedFileEndpoint,
  rejectAppVersionEndpoint,
  requestAppChangesEndpoint,
  suspendAppEndpoint,
} from './contract.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: admin } = await server.signInAdmin())
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithApp>>
const upload = (developer: Developer, overrides: Parameters<typeof packageFiles>[0] = {}) =>
  uploadPackage(server, developer, packageFiles({ id: developer.app_id, ...overrides }))
const submit = ({ token, params }: Developer, versionId: string) =>
  server.call(submitAppVersionEndpoint, {
    token,
    params: { ...params, version_id: versionId },
    body: { changelog: 'Rings when a product is back' },
  })
const decide = (endpoint: typeof approveAppVersionEndpoint | typeof rejectAppVersionEndpoint, id: string) =>
  server.call(endpoint, { token: admin, params: { id }, body: { reason: 'Say what the app does' } })

/** Uploads a version and submits it. Returns its ID. */
async function submitted(developer: Developer, overrides: Parameters<typeof packageFiles>[0] = {}): Promise<string> {
  const uploaded = await upload(developer, overrides)
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const { id } = uploaded.json()
  const reply = await submit(developer, id)
  expect(reply.json()).toMatchObject({ status: 'submitted' })
  return id
}

describe('registering an app', () => {
  test('reserves its ID, shows it to nobody else, and refuses a private key', async () => {
    const developer = await developerWithApp(server)
    const own = await server.call(getDeveloperAppEndpoint, developer)
    expect(own.json()).toMatchObject({ name: 'Stock Bell', status: 'draft', is_listed: false, published_version: null })
    expect(own.json().keys).toMatchObject([{ kid: 'first', algorithm: 'Ed25519', last_used_at: null }])

    const other = await server.signInDeveloper()
    const taken = await server.call(createDeveloperAppEndpoint, {
      token: other.token,
      body: { id: developer.app_id, name: 'Mine' },
    })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'app_id_taken'])
    expect((await server.call(getDeveloperAppEndpoint, { ...developer, token: other.token })).statusCode).toBe(404)
    expect((await server.call(listDeveloperAppsEndpoint, { token: other.token })).json().items).toEqual([])
    expect((await server.call(getAppEndpoint, { params: { id: developer.app_id } })).statusCode).toBe(404)
    const owner = await server.signInVendor()
    const body = { app_id: developer.app_id, store_slug: owner.slug }
    expect((await server.call(installAppEndpoint, { token: owner.token, body })).statusCode).toBe(404)

    const secret = { kid: 'second', public_jwk: { ...examplePublicKey, d: 'A'.repeat(43) } }
    expect((await server.call(addAppKeyEndpoint, { ...developer, body: secret })).statusCode).toBe(422)
  })

  test('a revoked key and its tokens stop working; an app has at most three keys', async () => {
    const developer = await developerWithApp(server)
    const add = (kid: string) =>
      server.call(addAppKeyEndpoint, { ...developer, body: { kid, public_jwk: examplePublicKey } })
    expect((await add('first')).json().code).toBe('key_exists')
    expect([(await add('second')).statusCode, (await add('third')).statusCode]).toEqual([201, 201])
    expect((await add('fourth')).json().code).toBe('too_many_keys')

    const app = await publishApp(server)
    const owner = await server.signInVendor()
    const token = await requestToken(server, app, await installApp(server, owner, app.id))
    expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(200)
    await server.db.updateTable('apps').set({ developer_id: developer.account_id }).where('id', '=', app.id).execute()
    const params = { app_id: app.id, kid: app.kid }
    expect((await server.call(revokeAppKeyEndpoint, { token: developer.token, params })).statusCode).toBe(204)
    expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(401)
    expect((await server.call(revokeAppKeyEndpoint, { token: developer.token, params })).statusCode).toBe(404)
  })
})

describe('uploading a package', () => {
  test('the manifest has a JSON Schema, for code editors', async () => {
    const schema = (await server.call(manifestSchemaEndpoint, {})).json()
    expect(schema.required).toEqual(expect.arrayContaining(['id', 'version']))
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['$schema', 'permissions', 'blocks']))
  })

  test('reports everything that’s wrong at once, with file and line, and stores nothing', async () => {
    const developer = await developerWithApp(server)
    const reply = await upload(developer, {
      id: 'another-app',
      icon: 'missing/icon.svg',
      blocks: [{ file: 'blocks/a.liquid' }],
    })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'app_has_errors'])
    const { findings } = reply.json()
    expect(findings).toContainEqual(expect.objectContaining({ code: 'file_missing', file: 'haat.app.json', line: 8 }))
    expect(findings.filter(({ code }: { code: string }) => code === 'file_missing')).toHaveLength(2)
    const wrongId = await upload(developer, { id: 'another-app' })
    expect(wrongId.json().findings).toMatchObject([{ code: 'other_app', severity: 'error' }])
    const notAnImage = await uploadPackage(server, developer, {
      ...packageFiles({ id: developer.app_id }),
      'listing/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE x [<!ENTITY a "b">]></svg>',
    })
    expect(notAnImage.json().findings).toMatchObject([{ code: 'image_unusable', file: 'listing/icon.svg' }])
    const brokenBlock = await uploadPackage(server, developer, {
      ...packageFiles({ id: developer.app_id, blocks: [{ file: 'blocks/bell.liquid' }] }),
      'blocks/bell.liquid':
        '{% comment %}\n  @block Bell\n  @for any\n{% endcomment %}\n<p>{{ product.title | ring }}</p>\n',
    })
    expect(brokenBlock.json().findings).toMatchObject([{ file: 'blocks/bell.liquid', line: 5, severity: 'error' }])
    expect((await server.call(listAppVersionsEndpoint, developer)).json().items).toEqual([])
  })

  test('replaces the version that isn’t submitted yet, and needs a higher version than those that were', async () => {
    const developer = await developerWithApp(server)
    await upload(developer)
    await upload(developer, { version: '1.1.0' })
    const { items } = (await server.call(listAppVersionsEndpoint, developer)).json()
    expect(items).toMatchObject([{ version: '1.1.0', status: 'draft' }])
    await submit(developer, items[0].id)
    expect((await upload(developer, { version: '1.2.0' })).json().code).toBe('version_in_review')
    await decide(rejectAppVersionEndpoint, items[0].id)
    const lower = await upload(developer, { version: '1.1.0' })
    expect([lower.json().code, lower.json().last_version]).toEqual(['version_not_above', '1.1.0'])
    expect((await upload(developer, { version: '1.2.0' })).statusCode).toBe(201)
  })
})

describe('a submitted version', () => {
  test('can be withdrawn; an app with a server needs a key first', async () => {
    const developer = await developerWithApp(server)
    const { token, params } = developer
    await server.call(revokeAppKeyEndpoint, { token, params: { ...params, kid: 'first' } })
    const { id } = (await upload(developer)).json()
    expect((await submit(developer, id)).json().code).toBe('app_key_missing')
    await server.call(addAppKeyEndpoint, { token, params, body: { kid: 'new', public_jwk: examplePublicKey } })
    expect((await submit(developer, id)).statusCode).toBe(200)
    expect((await submit(developer, id)).json()).toMatchObject({
      code: 'version_state_conflict',
      detail: 'This version is in review.',
    })
    const withdrawn = await server.call(withdrawAppVersionEndpoint, { token, params: { ...params, version_id: id } })
    expect(withdrawn.json()).toMatchObject({ status: 'draft', submitted_at: null })
    expect((await decide(approveAppVersionEndpoint, id)).statusCode).toBe(404)
  })

  test('shows reviewers what it asks for and changes; once it’s approved, the marketplace lists it', async () => {
    const developer = await developerWithApp(server)
    const first = await submitted(developer)
    const queue = (await server.call(listAppReviewQueueEndpoint, { token: admin })).json()
    expect(queue.items).toContainEqual(
      expect.objectContaining({ id: first, app_id: developer.app_id, version: '1.0.0' }),
    )
    const shown = (await server.call(getReviewedAppEndpoint, { token: admin, params: { id: first } })).json()
    expect(shown.required).toMatchObject([{ scope: 'products:read', sentence: expect.stringContaining('products') }])
    expect(shown.files.map(({ path }: { path: string }) => path)).toEqual(['haat.app.json', 'listing/icon.svg'])
    const file = await server.call(readReviewedFileEndpoint, {
      token: admin,
      params: { id: first },
      query: { path: 'listing/icon.svg' },
    })
    expect(file.json().text).toContain('<svg')

    expect((await decide(approveAppVersionEndpoint, first)).json()).toMatchObject({ status: 'published' })
    const listed = (await server.call(getAppEndpoint, { params: { id: developer.app_id } })).json()
    expect(listed).toMatchObject({ title: 'Example app', developer_name: 'Anita Desai', category: 'Productivity' })
    expect(listed.icon).toMatch(/^http.*\/media\/app-listings\/.*\.svg$/)
    expect((await server.app.inject({ url: new URL(listed.icon).pathname })).statusCode).toBe(200)
    const owner = await server.signInVendor()
    await installApp(server, owner, developer.app_id)

    const second = await submitted(developer, {
      version: '2.0.0',
      permissions: { required: [{ scope: 'products:write', reason: 'Sets products to draft when they sell out' }] },
    })
    const newer = (await server.call(getReviewedAppEndpoint, { token: admin, params: { id: second } })).json()
    expect(newer).toMatchObject({ published_version: '1.0.0', install_count: 1 })
    expect(newer.changes).toContainEqual({
      sentence: 'New permission: Add, change and delete products and prices',
      needs_consent: true,
    })
    await decide(approveAppVersionEndpoint, second)
    const own = (await server.call(getDeveloperAppEndpoint, developer)).json()
    expect(own).toMatchObject({ published_version: '2.0.0', is_listed: true, install_count: 1 })
    const { items } = (await server.call(listAppVersionsEndpoint, developer)).json()
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['published', 'superseded'])
  })

  test('can be changed on request; the developer gets the reason', async () => {
    const developer = await developerWithApp(server)
    const id = await submitted(developer)
    const params = { id }
    const body = { reason: 'The icon is hard to see' }
    const reply = await server.call(requestAppChangesEndpoint, { token: admin, params, body })
    expect(reply.json()).toMatchObject({ status: 'changes_requested', review_reason: body.reason })
    const mails = await server.mailsTo(developer.email)
    expect(mails.map(({ subject }) => subject)).toContain('Changes requested for Stock Bell 1.0.0')
    expect(JSON.stringify(mails)).toContain(body.reason)
    expect((await decide(approveAppVersionEndpoint, id)).json().code).toBe('version_state_conflict')
    const again = await submitted(developer)
    expect((await decide(rejectAppVersionEndpoint, again)).json()).toMatchObject({ status: 'rejected' })
    const decided = await server.call(listAppReviewQueueEndpoint, { token: admin, query: { state: 'decided' } })
    expect(decided.json().items[0]).toMatchObject({ id: again, status: 'rejected' })
  })
})

test('a suspended app has no access and can’t be installed until it’s reactivated', async () => {
  const app = await publishApp(server)
  const owner = await server.signInVendor()
  const token = await requestToken(server, app, await installApp(server, owner, app.id))
  const params = { app_id: app.id }
  const body = { reason: 'It sends spam to buyers@victim.example', owner_text: 'It sent messages nobody asked for.' }
  const suspend = () => server.call(suspendAppEndpoint, { token: admin, params, body })
  const ofOwner = async () => {
    const options = { token: owner.token, query: { store_slug: owner.slug } }
    const installed = await server.call(listInstallationsEndpoint, options)
    const page = await server.call(getEmbeddedPageEndpoint, { ...options, params: { id: app.id } })
    return [installed, page].map((reply) => reply.body)
  }
  expect((await suspend()).json()).toEqual({ app_id: app.id, suspended: true, reason: body.reason })
  expect((await suspend()).statusCode).toBe(200)
  for (const shown of await ofOwner()) {
    expect(shown).toContain(`"suspension_text":"${body.owner_text}"`)
    expect(shown).not.toContain('victim.example')
  }
  expect((await server.call(ownInstallationEndpoint, { token })).json().code).toBe('app_suspended')
  const stranger = await server.signInVendor()
  const install = () =>
    server.call(installAppEndpoint, { token: stranger.token, body: { app_id: app.id, store_slug: stranger.slug } })
  expect((await install()).json().code).toBe('app_suspended')

  await server.call(reactivateAppEndpoint, { token: admin, params, body: { reason: 'It asks first now' } })
  expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(200)
  for (const shown of await ofOwner()) expect(shown).toContain('"suspension_text":null')
  expect((await install()).json().code).toBe('consent_required')
  const audited = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', app.id)
    .where('action', 'in', ['app.suspended', 'app.reactivated'])
    .execute()
  expect(audited).toHaveLength(2)
})
