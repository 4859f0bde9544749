import { accountKinds, type Endpoint, Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from './harness.ts'

// Every endpoint that the backend serves, by the very data that serves it: one that is added later is tested here too.
const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const guarded = endpoints.filter((endpoint) => accountKinds(endpoint.auth) !== undefined)
const withBody = endpoints.filter((endpoint) => endpoint.body !== undefined)

let server: TestServer
let vendorToken: string
beforeAll(async () => {
  server = await startTestServer()
  vendorToken = (await server.signInVendor()).token
})
afterAll(() => server.close())

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const params = { id: 'any-id', appId: 'any-id', store_slug: 'any-store', query: 'any' }

function expectProblem(
  answer: { statusCode: number; headers: Record<string, unknown>; json: () => unknown },
  status: number,
) {
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const problem = Problem.parse(answer.json())
  expect(problem.status).toBe(status)
  return problem
}

test('the enumeration sees the endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(25)
  expect(guarded.length).toBeGreaterThan(10)
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

describe('an endpoint that needs a session', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: no token is 401',
    async (_, endpoint) => {
      expect(expectProblem(await server.call(endpoint, { params }), 401).code).toBe('not_signed_in')
    },
  )

  const forged = [
    ['not a token', 'garbage'],
    ['signed by somebody else', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwia2luZCI6InZlbmRvciIsInNpZCI6IjEifQ.c2lnbmF0dXJl'],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwia2luZCI6InZlbmRvciIsInNpZCI6IjEifQ.'],
  ]
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: a forged token is 401',
    async (_, endpoint) => {
      for (const [, token] of forged) expectProblem(await server.call(endpoint, { params, token: token ?? '' }), 401)
    },
  )

  test.each(
    guarded
      .filter((endpoint) => !accountKinds(endpoint.auth)?.includes('vendor'))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s: a vendor is not an administrator, 403', async (_, endpoint) => {
    expect(expectProblem(await server.call(endpoint, { params, token: vendorToken }), 403).code).toBe('not_allowed')
  })
})

describe('an endpoint that takes a body', () => {
  const tokenFor = (endpoint: Endpoint) => (endpoint.auth === 'public' ? {} : { token: vendorToken })
  const callable = withBody.filter((endpoint) => accountKinds(endpoint.auth)?.includes('vendor') ?? true)
  const uuidParams = { ...params, id: '01890000-0000-7000-8000-000000000000' }

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: broken JSON is 400',
    async (_, endpoint) => {
      const url = endpoint.url.replace(/:(\w+)/g, (__, name: keyof typeof uuidParams) => uuidParams[name])
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        payload: '{"a":',
        headers: {
          'content-type': 'application/json',
          ...(endpoint.auth === 'public' ? {} : { authorization: `Bearer ${vendorToken}` }),
        },
      })
      expect(expectProblem(answer, 400).code).toBe('malformed_request')
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: another media type is 415',
    async (_, endpoint) => {
      const url = endpoint.url.replace(/:(\w+)/g, (__, name: keyof typeof uuidParams) => uuidParams[name])
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        payload: 'a=b',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(endpoint.auth === 'public' ? {} : { authorization: `Bearer ${vendorToken}` }),
        },
      })
      expectProblem(answer, 415)
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: a body of the wrong shape is 422 and names the fields',
    async (_, endpoint) => {
      const answer = await server.call(endpoint, { params: uuidParams, body: [1, 2, 3], ...tokenFor(endpoint) })
      const problem = expectProblem(answer, 422)
      expect(problem.code).toBe('invalid_fields')
      expect(problem.errors?.[0]?.path).toMatch(/^body/)
    },
  )

  test.each(callable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s: a body over 1 MiB is 413',
    async (_, endpoint) => {
      const answer = await server.call(endpoint, {
        params: uuidParams,
        body: { text: 'x'.repeat(1024 * 1024) },
        ...tokenFor(endpoint),
      })
      expectProblem(answer, 413)
    },
  )
})

describe('every address', () => {
  test.each([...new Set(endpoints.map((endpoint) => endpoint.url))])(
    '%s refuses methods that it does not serve',
    async (url) => {
      const served = endpoints.filter((endpoint) => endpoint.url === url).map((endpoint) => endpoint.method)
      const other = (['PATCH', 'DELETE'] as const).find((method) => !served.includes(method))
      if (other === undefined) throw new Error(`${url} serves everything`)
      const answer = await server.app.inject({ method: other, url: url.replace(/:\w+/g, 'any') })
      expectProblem(answer, 405)
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...served].sort())
    },
  )

  test('that nobody serves is 404', async () => {
    expect(expectProblem(await server.app.inject('/api/nothing/here'), 404).code).toBe('not_found')
  })

  test('answers with the headers that keep browsers careful', async () => {
    const answer = await server.app.inject('/api/store/apps')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('what an endpoint may refuse has one status by code everywhere', () => {
  const statuses = new Map<string, Set<number>>()
  for (const { refusals = [] } of endpoints) {
    for (const { code, status } of refusals) statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  }
  expect([...statuses].filter(([, found]) => found.size > 1)).toEqual([])
  expect(statuses.size).toBeGreaterThan(15)
})
