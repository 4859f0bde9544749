import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { signOutVendorEndpoint } from '../../identity/contract.ts'
import { listProductsEndpoint } from '../../products/contract.ts'
import { sendForm, startInstalledApp } from '../installed-app.fixture.ts'
import { ownInstallationEndpoint } from '../own-installation/contract.ts'
import { createPageSessionEndpoint } from '../page-sessions/contract.ts'
import { clientFields, signAssertion } from '../published-app.fixture.ts'
import { hasAppTokenFormat } from '../tokens/app-token.ts'

let server: TestServer
let issuer: string
beforeAll(async () => {
  server = await startTestServer()
  issuer = server.platform.settings.urls.backend
})
afterAll(() => server.close())

/** Sends what the independent client sends to the server of the test, without a socket. */
const viaServer: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const reply = await server.app.inject({
    method: request.method === 'GET' ? 'GET' : 'POST',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  })
  return new Response(reply.body, {
    status: reply.statusCode,
    headers: { 'content-type': String(reply.headers['content-type']) },
  })
}
const insecure = { [oauth.customFetch]: viaServer, [oauth.allowInsecureRequests]: true }

async function discover() {
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, { ...insecure, algorithm: 'oauth2' })
  return oauth.processDiscoveryResponse(url, response)
}

type Installed = Awaited<ReturnType<typeof startInstalledApp>>
const start = (overrides = {}) => startInstalledApp(server, overrides)
const request = async ({ app, installation_id: id }: Installed, fields: Record<string, string> = {}) =>
  sendForm(server, {
    grant_type: 'client_credentials',
    installation_id: id,
    ...(await clientFields(app, { audience: issuer, now: server.clock.now() })),
    ...fields,
  })
const sessionToken = async ({ owner, app }: Installed) => {
  const body = { store_slug: owner.slug, app_id: app.id }
  return (await server.call(createPageSessionEndpoint, { token: owner.token, body })).json().token
}

describe('5: an independent OAuth client', () => {
  // The client compares times with its own clock.
  const startNow = async () => {
    server.clock.set(new Date())
    return start()
  }
  const authenticate = ({ app }: Installed) => oauth.PrivateKeyJwt({ key: app.private_key, kid: app.kid })

  test('gets a token by client credentials and reads the store with it', async () => {
    const installed = await startNow()
    const as = await discover()
    const client = { client_id: installed.app.id }
    const parameters = new URLSearchParams({ installation_id: installed.installation_id })
    const response = await oauth.clientCredentialsGrantRequest(
      as,
      client,
      authenticate(installed),
      parameters,
      insecure,
    )
    const {
      access_token: token,
      expires_in: lifetimeS,
      scope,
    } = await oauth.processClientCredentialsResponse(as, client, response)
    expect([lifetimeS, scope]).toEqual([3_600, 'store:read products:read'])
    const reply = await server.call(ownInstallationEndpoint, { token })
    expect(reply.json()).toMatchObject({
      id: installed.installation_id,
      person: null,
      store: { slug: installed.owner.slug },
    })
  })

  test('exchanges the session token of a page', async () => {
    const installed = await startNow()
    const as = await discover()
    const client = { client_id: installed.app.id }
    const parameters = new URLSearchParams({
      subject_token: await sessionToken(installed),
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    })
    const grant = 'urn:ietf:params:oauth:grant-type:token-exchange'
    const response = await oauth.genericTokenEndpointRequest(
      as,
      client,
      authenticate(installed),
      grant,
      parameters,
      insecure,
    )
    const { access_token: token } = await oauth.processGenericTokenEndpointResponse(as, client, response)
    const reply = await server.call(ownInstallationEndpoint, { token })
    expect(reply.json()).toMatchObject({ person: { kind: 'vendor' } })
  })

  test('revokes a token', async () => {
    const installed = await startNow()
    const as = await discover()
    const client = { client_id: installed.app.id }
    const response = await oauth.revocationRequest(as, client, authenticate(installed), installed.token, insecure)
    await oauth.processRevocationResponse(response)
    expect((await server.call(ownInstallationEndpoint, { token: installed.token })).statusCode).toBe(401)
  })
})

describe('5: a token', () => {
  test('has a checksum, so that scanners recognise it offline', async () => {
    const { token } = await start()
    expect(token).toMatch(/^haat_it_[\w-]{49}$/)
    expect(hasAppTokenFormat(token)).toBe(true)
    const changed = token.endsWith('0') ? `${token.slice(0, -1)}1` : `${token.slice(0, -1)}0`
    expect(hasAppTokenFormat(changed)).toBe(false)
  })

  test('needs no store_slug, and is refused for another store', async () => {
    const { token, owner } = await start()
    const stranger = await server.signInVendor()
    const of = (query: Record<string, string>) => server.call(listProductsEndpoint, { token, query })
    expect((await of({})).statusCode).toBe(200)
    expect((await of({ store_slug: owner.slug })).statusCode).toBe(200)
    const refused = await of({ store_slug: stranger.slug })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'store_not_found'])
  })

  test('expires after an hour', async () => {
    const { token } = await start()
    server.clock.advance(60 * 60_000)
    const reply = await server.call(ownInstallationEndpoint, { token })
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_expired'])
  })

  test('is stored only as a hash', async () => {
    const { token } = await start()
    const stored = await server.db.selectFrom('app_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token.slice('haat_it_'.length))
  })

  test('can have fewer scopes than the installation, and not more', async () => {
    const installed = await start()
    const fewer = await request(installed, { scope: 'store:read' })
    expect(fewer.json().scope).toBe('store:read')
    const reply = await server.call(listProductsEndpoint, { token: fewer.json().access_token })
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'scope_missing', scope: 'products:read' }),
    ])
    expect((await request(installed, { scope: 'products:write' })).json().error).toBe('invalid_scope')
    expect((await request(installed, { scope: 'products:read\u0007' })).json().error).toBe('invalid_scope')
  })

  test('at most 20 of an installation are live', async () => {
    const installed = await start()
    for (let count = 0; count < 20; count += 1) {
      server.clock.advance(1_000)
      await request(installed)
    }
    expect((await server.call(ownInstallationEndpoint, { token: installed.token })).statusCode).toBe(401)
  })
})

describe('6: a person’s token', () => {
  const exchange = async (installed: Installed, fields: Record<string, string> = {}) =>
    request(installed, {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: await sessionToken(installed),
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      ...fields,
    })

  test('ends with the session in which the page was opened', async () => {
    const installed = await start()
    const pageToken = await sessionToken(installed)
    const { access_token: token } = (await exchange(installed)).json()
    expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(200)
    await server.call(signOutVendorEndpoint, { token: installed.owner.token })
    expect((await server.call(ownInstallationEndpoint, { token })).statusCode).toBe(401)
    expect((await exchange(installed, { subject_token: pageToken })).json().error).toBe('invalid_grant')
  })

  test('does only what the person may do', async () => {
    const installed = await start()
    const staff = await server.signInStaff(installed.owner.slug, ['apps', 'orders'])
    const asStaff = { ...installed, owner: { ...installed.owner, token: staff.token } }
    const reply = (await exchange(asStaff)).json()
    expect(reply.scope).toBe('store:read')
    expect((await server.call(listProductsEndpoint, { token: reply.access_token })).json().code).toBe('scope_missing')
  })

  test('loses what the person loses', async () => {
    const installed = await start()
    const staff = await server.signInStaff(installed.owner.slug, ['apps', 'products'])
    const asStaff = { ...installed, owner: { ...installed.owner, token: staff.token } }
    const { access_token: token } = (await exchange(asStaff)).json()
    expect((await server.call(listProductsEndpoint, { token })).statusCode).toBe(200)
    await server.db
      .updateTable('store_staff')
      .set({ permissions: ['apps'] })
      .where('account_id', '=', staff.account_id)
      .execute()
    expect((await server.call(listProductsEndpoint, { token })).json().code).toBe('permission_missing')
  })

  test.each([
    [
      'of another app',
      async (installed: Installed) => sessionToken({ ...(await start()), owner: installed.owner }).catch(() => ''),
    ],
    ['that is a person’s token', async (installed: Installed) => (await exchange(installed)).json().access_token],
    ['that is an installation’s token', async (installed: Installed) => installed.token],
    ['with a changed signature', async (installed: Installed) => `${(await sessionToken(installed)).slice(0, -4)}AAAA`],
  ])('isn’t given for a session token %s', async (_, tokenOf) => {
    const installed = await start()
    const subjectToken = (await tokenOf(installed)) || 'a.b.c'
    expect((await exchange(installed, { subject_token: subjectToken })).json().error).toBe('invalid_grant')
  })

  test('isn’t given for a session token that expired', async () => {
    const installed = await start()
    const expired = await sessionToken(installed)
    server.clock.advance(61_000)
    expect((await exchange(installed, { subject_token: expired })).json().error).toBe('invalid_grant')
  })
})

describe('5: the token endpoint refuses an assertion', () => {
  const refuse = async (installed: Installed, assertion: string, fields: Record<string, string> = {}) => {
    const reply = await request(installed, { client_assertion: assertion, ...fields })
    expect([reply.statusCode, reply.json().error]).toEqual([401, 'invalid_client'])
  }
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

  test('that isn’t signed, or signed with the public key as a secret', async () => {
    const installed = await start()
    const valid = await signAssertion(installed.app, { audience: issuer, now: server.clock.now() })
    const [, payload] = valid.split('.')
    await refuse(installed, `${part({ alg: 'none', kid: installed.app.kid })}.${payload}.`)
    await refuse(installed, `${part({ alg: 'HS256', kid: installed.app.kid })}.${payload}.c2lnbmVk`)
    await refuse(installed, `${valid.slice(0, -4)}AAAA`)
  })

  const options = () => ({ audience: issuer, now: server.clock.now() })
  test.each([
    ['with an unknown kid', () => ({ ...options(), kid: 'key-2' })],
    ['whose kid is a path', () => ({ ...options(), kid: '../../etc/passwd' })],
    ['for several audiences', () => ({ ...options(), audience: [issuer, 'https://other.example'] })],
    ['for another Haat', () => ({ ...options(), audience: 'https://other.example' })],
    ['that is valid for an hour', () => ({ ...options(), lifetime_s: 3_600 })],
    ['that has expired', () => ({ ...options(), lifetime_s: -60 })],
    ['of another issuer', () => ({ ...options(), issuer: 'somebody' })],
    ['about another subject', () => ({ ...options(), subject: 'somebody' })],
  ])('%s', async (_, optionsOf) => {
    const installed = await start()
    await refuse(installed, await signAssertion(installed.app, optionsOf()))
  })

  test('that was used before, also in parallel', async () => {
    const installed = await start()
    const assertion = await signAssertion(installed.app, options())
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => request(installed, { client_assertion: assertion })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  })

  test('of another app', async () => {
    const [installed, other] = [await start(), await start()]
    await refuse(installed, await signAssertion(other.app, options()))
  })

  test('that is a megabyte long', async () => {
    const installed = await start()
    const reply = await request(installed, { client_assertion: 'a'.repeat(1_000_000) })
    expect(reply.json().error).toBe('invalid_request')
  })

  test('after its key was revoked', async () => {
    const installed = await start()
    await server.db
      .updateTable('app_keys')
      .set({ revoked_at: server.clock.now() })
      .where('app_id', '=', installed.app.id)
      .execute()
    await refuse(installed, await signAssertion(installed.app, options()))
  })
})

describe('5: the token endpoint refuses', () => {
  test('a repeated parameter, and JSON', async () => {
    const installed = await start()
    const fields = await clientFields(installed.app, { audience: issuer, now: server.clock.now() })
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      installation_id: installed.installation_id,
      ...fields,
    })
    const repeated = await sendForm(server, `${form}&grant_type=client_credentials`)
    expect([repeated.statusCode, repeated.json().error]).toEqual([400, 'invalid_request'])
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { grant_type: 'client_credentials' },
    })
    expect(json.statusCode).toBe(400)
  })

  test('the installation of another app, and one that is uninstalled, paused or suspended', async () => {
    const [installed, other] = [await start(), await start()]
    const refuse = async (fields: Record<string, string> = {}) =>
      expect((await request(installed, fields)).json().error).toBe('invalid_grant')
    await refuse({ installation_id: other.installation_id })
    await refuse({ installation_id: 'no-uuid' })
    await server.db
      .updateTable('app_installations')
      .set({ status: 'paused', pause_reason: 'owner' })
      .where('id', '=', installed.installation_id)
      .execute()
    await refuse()
    const paused = await server.call(ownInstallationEndpoint, { token: installed.token })
    expect([paused.statusCode, paused.json().code]).toEqual([403, 'installation_paused'])
    await server.db
      .updateTable('apps')
      .set({ suspended_at: server.clock.now(), suspension_reason: 'Sells data' })
      .where('id', '=', installed.app.id)
      .execute()
    await refuse()
    const suspended = await server.call(ownInstallationEndpoint, { token: installed.token })
    expect([suspended.statusCode, suspended.json().code]).toEqual([403, 'app_suspended'])
  })

  test('an unknown grant', async () => {
    const installed = await start()
    expect((await request(installed, { grant_type: 'password' })).json().error).toBe('unsupported_grant_type')
  })
})
