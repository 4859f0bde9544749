import { endpoint, invalidFields, listDeprecated, Problem, Refused, refusal } from '@haat/http-contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiCallLog, AppLimits } from '../../../../domains/src/app-platform/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { routes, SerializedJson } from '../../../../domains/src/serve.ts'
import { createLog } from '../../log.ts'
import { createAdmission } from '../admission/admission.ts'
import { createOpenApi } from '../openapi/create-openapi.ts'
import { createRateLimiter } from '../rate-limits/create-rate-limiter.ts'
import { type AppOptions, createApp } from './create-app.ts'

const soldOut = refusal('sold_out', 409, 'There are no mangoes left')
const Crate = z.object({ mangoes: z.int().min(1), label: z.object({ text: z.string().max(20) }).optional() })
const common = { summary: '', tag: 'Mangoes', auth: 'public' } as const

const echoEndpoint = endpoint({
  ...common,
  method: 'POST',
  url: '/crates',
  query: z.object({ limit: z.coerce.number().int().max(10).optional() }),
  body: Crate,
  response: { 200: Crate },
})
const getEndpoint = endpoint({
  ...common,
  method: 'GET',
  url: '/crates/:number',
  params: z.object({ number: z.string().regex(/^\d+$/) }),
  response: { 200: z.object({ number: z.string(), owner: z.object({ name: z.string() }) }) },
  refusals: [soldOut],
})
const failEndpoint = endpoint({ ...common, method: 'GET', url: '/fail/:how', response: { 200: z.object({}) } })
const textEndpoint = endpoint({ ...common, method: 'GET', url: '/text', response: { 200: z.object({ a: z.int() }) } })
const tightEndpoint = endpoint({
  ...common,
  method: 'GET',
  url: '/tight',
  response: { 204: z.unknown() },
  rate_limit: { max: 2, window_ms: 60_000, by: 'address' },
})
const deprecated = { since: '2026-11-30', sunset: '2027-12-01', replacement: 'GET /crates/:number' }
const oldEndpoint = endpoint({
  ...common,
  method: 'GET',
  url: '/boxes/:number',
  response: { 204: z.unknown() },
  refusals: [soldOut],
  deprecated,
})
const ownEndpoint = endpoint({
  ...common,
  auth: ['vendor'],
  method: 'GET',
  url: '/own',
  response: { 204: z.unknown() },
})

const handled = vi.fn()
beforeEach(() => {
  handled.mockClear()
})

const testRoutes = routes((serve) => {
  serve(echoEndpoint, async ({ body, reply }) => {
    handled(body)
    return reply(200, body)
  })
  serve(getEndpoint, async ({ params, reply }) => {
    if (params.number === '409') throw new Refused(soldOut, 'Come back in May.', { extensions: { back_in: 'May' } })
    const row = { number: params.number, owner: { name: 'Priya', password_hash: 'x' }, cost_paise: 12 }
    return reply(200, row)
  })
  serve(failEndpoint, async ({ request }) => {
    if (request.headers['x-how'] === 'undeclared') return { status: 299, body: { secret: 'hunter2' } }
    if (request.headers['x-how'] === 'shape') return { status: 200, body: 'hunter2' }
    throw Object.assign(new Error('password hunter2 is wrong for db.internal'), { statusCode: 418, code: '23505' })
  })
  serve(textEndpoint, async ({ reply }) => reply(200, new SerializedJson('{"a":1}'), { headers: { etag: '"one"' } }))
  serve(tightEndpoint, async ({ reply }) => reply(204, undefined))
  serve(oldEndpoint, async ({ request, reply }) => {
    if (request.headers['x-how'] === 'refused') throw new Refused(soldOut)
    return reply(204, undefined)
  })
  serve(ownEndpoint, async ({ reply }) => reply(204, undefined))
})

async function open(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  // Nothing listens there, so shared limits are counted in memory.
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none'
  const rateLimiter = await createRateLimiter({ connectionString: nowhere, redis_url: undefined, onError: () => {} })
  const platform = { clock: () => new Date(), log: createLog('silent') } as unknown as Platform
  const app = await createApp({
    routes: testRoutes,
    platform,
    rate_limiter: rateLimiter,
    app_limits: new AppLimits(platform),
    app_calls: new ApiCallLog(platform),
    logger: createLog('silent'),
    cookies: { domain: undefined, secure: false },
    authenticate: async () => undefined,
    recordPersonalAccess: async () => {},
    guards: {},
    caller_guards: {},
    surface_origins: ['https://apps.example.com'],
    admission: createAdmission({ REQUESTS_PER_MINUTE: 0 }),
    public_url: 'http://localhost:4000',
    ...options,
  })
  onTestFinished(async () => {
    await app.close()
    await rateLimiter.close()
  })
  return app
}

function problemOf(reply: LightMyRequestResponse) {
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  const problem = Problem.parse(reply.json())
  expect(problem.status).toBe(reply.statusCode)
  expect(problem.type).toBe(`https://haat.dev/problems/${problem.code}`)
  expect(problem.request_id).toBe(reply.headers['x-request-id'])
  return problem
}

const json = { 'content-type': 'application/json' }
const post = (
  app: FastifyInstance,
  payload: string | Buffer,
  url = '/crates',
  headers: Record<string, string> = json,
) => app.inject({ method: 'POST', url, payload, headers })

describe('an unreadable body', () => {
  test.each([
    ['broken JSON', '{"mangoes":'],
    ['nothing', ''],
    ['invalid UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ])('returns 400 for %s', async (_, payload) => {
    expect(problemOf(await post(await open(), payload)).code).toBe('malformed_request')
    expect(handled).not.toHaveBeenCalled()
  })

  test.each([
    ['U+0000 in a string', '{"mangoes":1,"label":{"text":"a\\u0000b"}}', 'body.label.text'],
    ['U+0000 in a name', '{"mangoes":1,"lab\\u0000el":1}', 'body'],
    ['a lone surrogate in a string', '{"mangoes":1,"label":["\\ud83d"]}', 'body.label.0'],
    ['a lone surrogate in a name', '{"mangoes":1,"\\udc00":1}', 'body'],
  ])('returns 422 with the field for %s', async (_, payload, path) => {
    const problem = problemOf(await post(await open(), payload))
    expect([problem.code, problem.errors?.map((error) => error.path)]).toEqual(['invalid_fields', [path]])
    expect(handled).not.toHaveBeenCalled()
  })

  test('rejects deeply nested JSON', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    const reply = await post(await open(), `{"mangoes":1,"label":${deep}}`)
    expect(problemOf(reply).code).toBe('malformed_request')
  })

  test("rejects a path that isn't UTF-8", async () => {
    expect((await (await open()).inject('/crates/%ff')).statusCode).toBe(400)
  })
})

test('reports all invalid fields of body and query together, by path', async () => {
  const reply = await post(await open(), '{"mangoes":0,"label":{"text":5}}', '/crates?limit=11')
  const problem = problemOf(reply)
  expect(problem.code).toBe(invalidFields.code)
  expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['body.label.text', 'body.mangoes', 'query.limit'])
})

test("fields that the contract doesn't name never reach the handler", async () => {
  await post(await open(), '{"mangoes":3,"is_admin":true,"__proto__":{"polluted":true}}')
  expect(handled).toHaveBeenCalledWith({ mangoes: 3 })
  expect({}).not.toHaveProperty('polluted')
})

test('another media type is 415, a body over 1 MiB is 413', async () => {
  const app = await open()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(problemOf(await post(app, 'mangoes=3', '/crates', form)).status).toBe(415)
  expect(problemOf(await post(app, `{"mangoes":${' '.repeat(1024 * 1024)}3}`)).status).toBe(413)
})

test('an unknown URL is 404, and so is a path parameter that no resource can have', async () => {
  const app = await open()
  for (const url of ['/nothing', '/crates/none', '/crates/1/2'])
    expect(problemOf(await app.inject(url)).status).toBe(404)
})

test('an unsupported method is 405 and lists the supported ones', async () => {
  const reply = await (await open()).inject({ method: 'DELETE', url: '/crates' })
  expect(problemOf(reply).code).toBe('method_not_allowed')
  expect(reply.headers.allow).toBe('POST')
})

test("a refusal contains the domain's title, detail and extensions", async () => {
  const problem = problemOf(await (await open()).inject('/crates/409'))
  expect(problem).toMatchObject({ code: 'sold_out', title: soldOut.title, detail: 'Come back in May.', back_in: 'May' })
})

test("fields that the contract doesn't name are never sent", async () => {
  const reply = await (await open()).inject('/crates/7')
  expect(reply.json()).toEqual({ number: '7', owner: { name: 'Priya' } })
})

test.each(['an exception', 'undeclared', 'shape'])('%s is 500 without details', async (how) => {
  const reply = await (await open()).inject({ url: '/fail/any', headers: { 'x-how': how } })
  const { request_id: _, ...content } = problemOf(reply)
  expect(content).toMatchObject({ code: 'internal_error', status: 500 })
  expect(JSON.stringify(content)).not.toMatch(/hunter2|db\.internal|23505|299|\/fail/)
})

test('tells a caller without a session how to authenticate', async () => {
  const app = await open()
  for (const authorization of [undefined, 'Bearer a.b.c', 'Basic a.b.c', 'Bearer']) {
    const reply = await app.inject({ url: '/own', headers: authorization === undefined ? {} : { authorization } })
    expect(problemOf(reply).code).toBe('not_signed_in')
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  }
})

test('every response has security headers, including refusals', async () => {
  const app = await open()
  for (const url of ['/crates/7', '/nothing', '/fail/any']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

test('ignores a request id from the caller', async () => {
  const reply = await (await open()).inject({
    url: '/crates/7',
    headers: { 'x-request-id': 'forged', 'request-id': 'f' },
  })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a caller that already has the response gets 304', async () => {
  const app = await open()
  const known = await app.inject({ url: '/text', headers: { 'if-none-match': 'W/"zero", W/"one"' } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect((await app.inject({ url: '/text', headers: { 'if-none-match': '"two"' } })).json()).toEqual({ a: 1 })
})

describe('limits', () => {
  test("an endpoint's limit counts by address and says when to try again", async () => {
    const app = await open()
    const from = (remoteAddress: string) => app.inject({ url: '/tight', remoteAddress })
    expect([(await from('192.0.2.1')).statusCode, (await from('192.0.2.1')).statusCode]).toEqual([204, 204])
    const refused = await from('192.0.2.1')
    const problem = problemOf(refused)
    expect(problem.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    expect(problem).toMatchObject({ retry_after_seconds: Number(refused.headers['retry-after']) })
    expect((await from('192.0.2.2')).statusCode).toBe(204)
  })

  test("the general limit counts all URLs together, including those that aren't found", async () => {
    const app = await open({ admission: createAdmission({ REQUESTS_PER_MINUTE: 3 }) })
    for (const url of ['/crates/7', '/nothing', '/text']) expect((await app.inject(url)).statusCode).not.toBe(429)
    const refused = await app.inject('/crates/7')
    expect(problemOf(refused).status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('an exceeded limit is logged as one security event per client and minute', async () => {
    const lines: Record<string, unknown>[] = []
    const logger = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
    const platform = { clock: () => new Date(), log: logger } as unknown as Platform
    const app = await open({ admission: createAdmission({ REQUESTS_PER_MINUTE: 3 }), logger, platform })
    const addresses = ['192.0.2.1', '2001:db8::1', '2001:db8::2']
    for (const url of ['/crates/7', '/tight']) {
      for (const remoteAddress of addresses)
        for (let call = 0; call < 4; call += 1) await app.inject({ url, remoteAddress })
    }
    const events = lines.filter(({ security_event: securityEvent }) => securityEvent === 'limit.exceeded')
    expect(events.map(({ ip, reason }) => [ip, reason])).toEqual([
      ['192.0.2.1', 'api_per_minute'],
      ['2001:db8:0:0::/64', 'api_per_minute'],
    ])
    expect(events[0]).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  test("an endpoint's exceeded limit is logged once, however often it refuses", async () => {
    const lines: Record<string, unknown>[] = []
    const logger = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
    const platform = { clock: () => new Date(), log: logger } as unknown as Platform
    const app = await open({ logger, platform })
    for (let call = 0; call < 6; call += 1) await app.inject({ url: '/tight', remoteAddress: '192.0.2.1' })
    const events = lines.filter(({ security_event: securityEvent }) => securityEvent === 'limit.exceeded')
    expect(events.map(({ ip, endpoint: name }) => [ip, name])).toEqual([['192.0.2.1', 'GET /tight']])
  })

  const limited = async (trustProxy: string | undefined, remoteAddress: string, forwarded: readonly string[]) => {
    const app = await open({ admission: createAdmission({ REQUESTS_PER_MINUTE: 1, TRUST_PROXY: trustProxy }) })
    const statuses: number[] = []
    for (const address of forwarded) {
      const headers = { 'x-forwarded-for': address }
      statuses.push((await app.inject({ url: '/text', remoteAddress, headers })).statusCode)
    }
    return statuses
  }

  test("without TRUST_PROXY, X-Forwarded-For doesn't change the client's address", async () => {
    expect(await limited(undefined, '192.0.2.1', ['198.51.100.1', '198.51.100.2'])).toEqual([200, 429])
  })

  test('behind a trusted proxy, callers are counted separately', async () => {
    const proxy = '10.0.0.1'
    expect(await limited('10.0.0.0/8', proxy, ['198.51.100.1', '198.51.100.2', '198.51.100.1'])).toEqual([
      200, 200, 429,
    ])
  })

  test('behind a trusted proxy, addresses that the caller adds are ignored', async () => {
    const calls = ['1.1.1.1, 198.51.100.1', '2.2.2.2, 198.51.100.1']
    expect(await limited('10.0.0.0/8', '10.0.0.1', calls)).toEqual([200, 429])
  })

  test('behind a trusted proxy that sends ports, another port is the same caller', async () => {
    const calls = ['198.51.100.1:50001', '198.51.100.1:50002', '[2001:db8::1]:50001', '[2001:db8::2]:50002']
    expect(await limited('10.0.0.0/8', '10.0.0.1', calls)).toEqual([200, 429, 200, 429])
  })

  test('logs once that the visitors of an untrusted proxy share one limit', async () => {
    const warnings: unknown[] = []
    const logger = createLog('silent')
    logger.child = () => Object.assign(Object.create(logger), { warn: (...args: unknown[]) => warnings.push(args) })
    const app = await open({ admission: createAdmission({ REQUESTS_PER_MINUTE: 1 }), logger })
    for (let time = 0; time < 4; time += 1) {
      await app.inject({ url: '/text', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1' } })
    }
    const aboutProxy = warnings.filter((args) => JSON.stringify(args).includes('TRUST_PROXY'))
    expect(aboutProxy).toEqual([[{ proxy: '10.0.0.1' }, expect.any(String)]])
  })

  test('ignores X-Forwarded-For from anyone but the trusted proxy', async () => {
    expect(await limited('10.0.0.0/8', '192.0.2.1', ['198.51.100.1', '198.51.100.2'])).toEqual([200, 429])
  })
})

describe('scripts of other origins', () => {
  const requestFrom = async (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    (await open()).inject({ method, url: '/crates/7', headers: { origin, 'access-control-request-method': 'POST' } })

  test("can read public responses from the origins of Haat's surfaces, without cookies", async () => {
    const { headers } = await requestFrom('https://apps.example.com')
    expect(headers['access-control-allow-origin']).toBe('https://apps.example.com')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each(['https://evil.example.com', 'https://apps.example.com.evil.org', 'null'])(
    "can't read them from %s",
    async (origin) => {
      expect((await requestFrom(origin)).headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test.each([
    ['without both headers', {}],
    ['without a method', { origin: 'https://apps.example.com' }],
    ['without an origin', { 'access-control-request-method': 'GET' }],
  ])("OPTIONS %s isn't a preflight and is refused like any other request", async (_, headers) => {
    for (const url of ['/crates/7', '/nothing', '*']) {
      const reply = await (await open()).inject({ method: 'OPTIONS', url, headers })
      expect(problemOf(reply)).toMatchObject({ status: 400, code: 'malformed_request' })
    }
  })

  test("can't change anything, not even from Haat's surfaces", async () => {
    expect((await requestFrom('https://apps.example.com', 'OPTIONS')).headers['access-control-allow-methods']).toBe(
      'GET, HEAD',
    )
  })
})

describe('a deprecated endpoint', () => {
  test('says so in each response, also in refusals, and in the reference', async () => {
    const app = await open()
    for (const [how, status] of [
      ['fine', 204],
      ['refused', 409],
    ] as const) {
      const { statusCode, headers } = await app.inject({ url: '/boxes/1', headers: { 'x-how': how } })
      expect(statusCode).toBe(status)
      expect(headers).toMatchObject({
        deprecation: `@${Date.UTC(2026, 10, 30) / 1_000}`,
        sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
        link: '</docs/apps>; rel="deprecation"; type="text/html"',
      })
    }
    const { headers } = await app.inject({ url: '/crates/1' })
    expect(headers).not.toHaveProperty('deprecation')
    expect(headers).not.toHaveProperty('sunset')
    const { paths } = createOpenApi([oldEndpoint, getEndpoint], {
      url: 'https://haat.example',
      version: '1',
      scopes: {},
    })
    expect(paths['/boxes/{number}']?.get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('works until 2027-12-01. Use `GET /crates/:number` instead.'),
    })
    expect(paths['/crates/{number}']?.get).not.toHaveProperty('deprecated')
    expect(listDeprecated([oldEndpoint, getEndpoint])).toEqual(new Map([['GET /boxes/:number', deprecated]]))
  })

  test('works for at least a year', () => {
    const tooSoon = { ...oldEndpoint, deprecated: { since: '2026-11-30', sunset: '2027-11-29' } }
    expect(() => endpoint(tooSoon)).toThrow('GET /boxes/:number must work for at least 365 days')
  })
})
