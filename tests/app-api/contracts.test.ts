import { AppScope, appScopes, eventScopes } from '@haat/app-manifest'
import { type Endpoint, isFileResponse, isPermissionAccess, Problem, WHOLE_RESPONSE } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installApp, requestToken } from '../../domains/src/app-platform/installed-app.fixture.ts'
import { MAX_UNDER_WAY } from '../../domains/src/app-platform/limits/contract.ts'
import { publishApp } from '../../domains/src/app-platform/published-app.fixture.ts'
import { permissionsOfScopes } from '../../domains/src/permissions/app-scopes/contract.ts'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { fieldPaths } from './field-paths.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const forApps = endpoints.filter(({ app }) => app !== undefined)
const scopeOf = ({ app }: Endpoint) => (app?.scope === undefined ? undefined : AppScope.parse(app.scope))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns a token of an app that was allowed these scopes. */
async function tokenWith(scopes: readonly AppScope[]): Promise<string> {
  const required = scopes.map((scope) => ({ scope, reason: 'Tries everything that an app can do' }))
  const app = await publishApp(server, { permissions: { required, optional: [] } })
  return requestToken(server, app, await installApp(server, await server.signInVendor(), app.id))
}

/** Calls endpoints with made-up IDs and without a body. Returns the code of each refusal. */
async function codesOf(called: readonly Endpoint[], token: string): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  const call = async (endpoint: Endpoint) => {
    const params = Object.fromEntries([...endpoint.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']))
    const reply = await server.call(endpoint, { token, params })
    codes.set(nameOf(endpoint), reply.statusCode < 400 ? '' : Problem.parse(reply.json()).code)
  }
  // No more at once than an app may have under way, and the clock moves, so that it has points for all.
  for (let start = 0; start < called.length; start += MAX_UNDER_WAY) {
    await Promise.all(called.slice(start, start + MAX_UNDER_WAY).map(call))
    server.clock.advance(10_000)
  }
  return codes
}

describe('4:', () => {
  test('every endpoint that isn’t for apps refuses them', async () => {
    const others = endpoints.filter(({ app, auth }) => app === undefined && auth !== 'public')
    expect(others.length).toBeGreaterThan(400)
    const implied = new Set(AppScope.options.map((scope) => appScopes[scope].implies))
    const token = await tokenWith(AppScope.options.filter((scope) => !implied.has(scope)))
    const codes = await codesOf(others, token)
    expect([...codes].filter(([, code]) => code !== 'not_for_apps')).toEqual([])
  })

  test.each(['fulfilment:write', 'products:write', 'customers:read'] as const)(
    'with %s, an app can call only what it covers',
    async (scope) => {
      const covered = new Set<string | undefined>([undefined, 'store:read', scope, appScopes[scope].implies])
      const codes = await codesOf(forApps, await tokenWith([scope]))
      const refused = forApps.filter((endpoint) => codes.get(nameOf(endpoint)) === 'scope_missing').map(nameOf)
      expect(refused).toEqual(forApps.filter(({ app }) => !covered.has(app?.scope)).map(nameOf))
    },
  )

  test('every scope is for an endpoint or an event', () => {
    const used = new Set([...forApps.map(scopeOf), ...Object.values(eventScopes)])
    expect(AppScope.options.filter((scope) => !used.has(scope))).toEqual([])
  })

  test('an app with the scope has a permission that the endpoint asks of people', () => {
    const refused = forApps.filter(({ auth, app }) => {
      if (!isPermissionAccess(auth) || auth.permissions.length === 0) return false
      const permissions = permissionsOfScopes(app?.scope === undefined ? [] : [app.scope])
      return auth.permissions.every((permission) => ![...permissions].some((other) => other === permission))
    })
    expect(refused.map(nameOf)).toEqual([])
  })

  test('only reading scopes are for reading, and changes need another', () => {
    // These return something and change nothing.
    const reads = ['POST /api/store/collections/preview']
    const isRead = (endpoint: Endpoint) => endpoint.method === 'GET' || reads.includes(nameOf(endpoint))
    const wrong = forApps.filter((endpoint) => {
      const { app } = endpoint
      if (app?.scope === undefined) return false
      return isRead(endpoint) !== /:(read|personal)$/.test(app.scope)
    })
    expect(wrong.map(nameOf)).toEqual([])
  })
})

/** Names of fields that are about people. */
const personalNames =
  /^(email|phone|line1|line2|address_line[12]|pincode|customer_name|person_name|account_name|actor_name|(changed|sent|saved|published|created|uploaded)_by|order_token|status_url|gift_message|attributes|properties|comment|reply_to|customer|addresses|fields)$/
/** Addresses of stores, which they publish. */
const published = ['contact_address', 'delivery.pickup']

describe('4: personal fields', () => {
  test.each(forApps.map((endpoint) => [nameOf(endpoint), endpoint] as const))('of %s are declared', (_, endpoint) => {
    const personal = Object.keys(endpoint.app?.personal ?? {})
    const paths = fieldPaths(endpoint)
    const isFile = Object.values(endpoint.response).some(isFileResponse)
    expect(personal.filter((path) => !paths.includes(path) && !(isFile && path === WHOLE_RESPONSE))).toEqual([])
    const isPublished = (path: string) => published.some((of) => path.startsWith(`${of}.`))
    const isDeclared = (path: string) => personal.some((other) => path === other || path.startsWith(`${other}.`))
    const found = paths.filter((path) => personalNames.test(path.split('.').at(-1) ?? ''))
    expect(found.filter((path) => !isDeclared(path) && !isPublished(path))).toEqual([])
  })

  test('only scopes about people are needed for them', () => {
    const scopes = new Set(forApps.flatMap(({ app }) => Object.values(app?.personal ?? {})))
    scopes.delete(null)
    expect([...scopes].toSorted()).toEqual([
      'customers:read',
      'messages:read',
      'orders:personal',
      'staff:read',
      'subscribers:read',
    ])
    expect([...scopes].filter((scope) => appScopes[AppScope.parse(scope)].level !== 'personal')).toEqual([])
  })
})
