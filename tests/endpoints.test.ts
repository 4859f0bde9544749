import { type AccountKind, accountKinds, type Endpoint, Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TokenScope } from '../domains/src/identity/contract.ts'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from './harness.ts'

// Every endpoint of the backend, from the list that the server registers, so new endpoints are tested too.
const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const guarded = endpoints.filter((endpoint) => accountKinds(endpoint.auth) !== undefined)
const withBody = endpoints.filter((endpoint) => endpoint.body !== undefined)

let server: TestServer
let tokens: Record<'vendor' | 'developer', string>
let accessToken: string
beforeAll(async () => {
  server = await startTestServer()
  const developer = await server.signInDeveloper()
  tokens = { vendor: (await server.signInVendor()).token, developer: developer.token }
  accessToken = await server.issueAccessToken(developer.account_id, [...TokenScope.options])
})
afterAll(() => server.close())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const isFor = (kind: AccountKind, { auth }: Endpoint) => accountKinds(auth)?.includes(kind) === true
/** The token of an account that the endpoint admits; undefined if none is needed or there is no such account. */
const tokenFor = (endpoint: Endpoint) =>
  endpoint.auth === 'optional'
    ? tokens.vendor
    : (['vendor', 'developer'] as const).filter((kind) => isFor(kind, endpoint)).map((kind) => tokens[kind])[0]
const params = {
  id: 'any-id',
  address_id: 'any-id',
  fulfilment_id: 'any-id',
  refund_id: 'any-id',
  request_id: 'any-id',
  return_id: 'any-id',
  number: '1',
  slug: 'any-theme',
  appId: 'any-id',
  store_slug: 'any-store',
  query: 'any',
  theme_slug: 'any-theme',
  method: 'razorpay',
}

function expectProblem(
  reply: { statusCode: number; headers: Record<string, unknown>; json: () => unknown },
  status: number,
) {
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  const problem = Problem.parse(reply.json())
  expect(problem.status).toBe(status)
  return problem
}

test('the list of endpoints is complete', () => {
  expect(endpoints.length).toBeGreaterThan(25)
  expect(guarded.length).toBeGreaterThan(10)
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

describe('an endpoint that requires a session', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 401 without a token',
    async (_, endpoint) => {
      expect(expectProblem(await server.call(endpoint, { params }), 401).code).toBe('not_signed_in')
    },
  )

  const forged = [
    ['not a token', 'garbage'],
    ['signed with another key', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwia2luZCI6InZlbmRvciIsInNpZCI6IjEifQ.c2lnbmF0dXJl'],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwia2luZCI6InZlbmRvciIsInNpZCI6IjEifQ.'],
  ]
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 401 for a forged token',
    async (_, endpoint) => {
      for (const [, token] of forged) expectProblem(await server.call(endpoint, { params, token: token ?? '' }), 401)
    },
  )

  describe.each(['vendor', 'developer'] as const)('called by a %s', (kind) => {
    test.each(
      guarded.filter((endpoint) => !isFor(kind, endpoint)).map((endpoint) => [nameOf(endpoint), endpoint] as const),
    )('%s: returns 403', async (_, endpoint) => {
      expect(expectProblem(await server.call(endpoint, { params, token: tokens[kind] }), 403).code).toBe('not_allowed')
    })
  })
})

describe('a developer’s access token', () => {
  const [accepting, others] = [
    guarded.filter(({ token_scope: scope }) => scope !== undefined),
    guarded.filter(({ token_scope: scope }) => scope === undefined),
  ]

  test('is accepted only for themes, apps and for the token itself, by endpoints for developers', () => {
    expect(accepting.length).toBeGreaterThan(1)
    expect(
      accepting
        .filter(({ url }) => !/^\/api\/developer\/(themes|apps|development-stores|test-stores|token)\b/.test(url))
        .map(nameOf),
    ).toEqual([])
    expect(accepting.filter((endpoint) => !isFor('developer', endpoint)).map(nameOf)).toEqual([])
    const scopes: readonly string[] = TokenScope.options
    expect(accepting.filter(({ token_scope: scope = '' }) => !scopes.includes(scope)).map(nameOf)).toEqual([])
  })

  test.each(others.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 401 for it',
    async (_, endpoint) => {
      expectProblem(await server.call(endpoint, { params, token: accessToken }), 401)
    },
  )

  test.each(accepting.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 403 for it without the scope',
    async (_, endpoint) => {
      const { account_id: accountId } = await server.signInDeveloper()
      const other = TokenScope.options.filter((scope) => scope !== endpoint.token_scope)
      const token = await server.issueAccessToken(accountId, other)
      expect(expectProblem(await server.call(endpoint, { params, token }), 403).code).toBe('not_allowed')
    },
  )
})

describe('an endpoint with a body', () => {
  const callable = withBody.filter(
    (endpoint) =>
      accountKinds(endpoint.auth) === undefined || isFor('vendor', endpoint) || isFor('developer', endpoint),
  )
  const credentialsFor = (endpoint: Endpoint) => {
    const token = tokenFor(endpoint)
    return token === undefined ? {} : { token }
  }
  const headersFor = (endpoint: Endpoint, contentType: string) => {
    const token = tokenFor(endpoint)
    return { 'content-type': contentType, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  }
  const anyId = '01890000-0000-7000-8000-000000000000'
  const uuidParams = {
    ...params,
    id: anyId,
    app_id: 'unknown',
    version_id: anyId,
    address_id: anyId,
    fulfilment_id: anyId,
    refund_id: anyId,
    return_id: anyId,
    request_id: anyId,
    number: '1',
    key: 'order_placed',
    action: 'unknown',
  }

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 400 for malformed JSON',
    async (_, endpoint) => {
      const url = endpoint.url.replace(/:(\w+)/g, (__, name: keyof typeof uuidParams) => uuidParams[name])
      const reply = await server.app.inject({
        method: endpoint.method,
        url,
        payload: '{"a":',
        headers: headersFor(endpoint, 'application/json'),
      })
      expect(expectProblem(reply, 400).code).toBe('malformed_request')
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 415 for another media type',
    async (_, endpoint) => {
      const url = endpoint.url.replace(/:(\w+)/g, (__, name: keyof typeof uuidParams) => uuidParams[name])
      const reply = await server.app.inject({
        method: endpoint.method,
        url,
        payload: 'a=b',
        headers: headersFor(endpoint, 'application/x-www-form-urlencoded'),
      })
      expectProblem(reply, 415)
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 422 with the invalid fields for a body of the wrong shape',
    async (_, endpoint) => {
      const reply = await server.call(endpoint, { params: uuidParams, body: [1, 2, 3], ...credentialsFor(endpoint) })
      const problem = expectProblem(reply, 422)
      expect(problem.code).toBe('invalid_fields')
      expect(problem.errors?.[0]?.path).toMatch(/^body/)
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: returns 413 for a body over 1 MiB',
    async (_, endpoint) => {
      const reply = await server.call(endpoint, {
        params: uuidParams,
        body: { text: 'x'.repeat(1024 * 1024) },
        ...credentialsFor(endpoint),
      })
      expectProblem(reply, 413)
    },
  )
})

describe('every URL', () => {
  test.each([...new Set(endpoints.map((endpoint) => endpoint.url))])(
    '%s returns 405 for unsupported methods',
    async (url) => {
      const served = endpoints.filter((endpoint) => endpoint.url === url).map((endpoint) => endpoint.method)
      const other = (['PATCH', 'DELETE', 'PUT', 'POST'] as const).find((method) => !served.includes(method))
      if (other === undefined) throw new Error(`${url} supports every method`)
      const reply = await server.app.inject({ method: other, url: url.replace(/:\w+/g, 'any') })
      expectProblem(reply, 405)
      expect(String(reply.headers.allow).split(', ').sort()).toEqual([...served].sort())
    },
  )

  test('returns 404 if it is unknown', async () => {
    expect(expectProblem(await server.app.inject('/api/nothing/here'), 404).code).toBe('not_found')
  })

  test('has security headers and a request id', async () => {
    const reply = await server.app.inject('/api/store/apps')
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('every refusal code has the same status in all endpoints', () => {
  const statuses = new Map<string, Set<number>>()
  for (const { refusals = [] } of endpoints) {
    for (const { code, status } of refusals) statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  }
  expect([...statuses].filter(([, found]) => found.size > 1)).toEqual([])
  expect(statuses.size).toBeGreaterThan(15)
})
