import { type Endpoint, Problem } from '@haat/http-contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from '../harness.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const urls = [...new Set(endpoints.map(({ url }) => url.replace(/:\w+/g, 'any')))]
const publicGets = endpoints.filter(({ method, auth }) => method === 'GET' && auth === 'public')

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  vendor = await server.signInVendor()
})
afterAll(() => server.close())

const send = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { authorization: `Bearer ${vendor.token}`, ...options.headers } })
const json = { 'content-type': 'application/json' }
const stores = '/api/vendor/stores'

test('every URL rejects methods without an endpoint', async () => {
  expect(urls.length).toBeGreaterThan(90)
  for (const url of urls) {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'MKCOL', 'LOCK']) {
      const reply = await send({ method: method as 'TRACE', url })
      expect([404, 405], `${method} ${url}: ${reply.statusCode}`).toContain(reply.statusCode)
      Problem.parse(reply.json())
    }
  }
})

test('responds to HEAD like GET, without a body', async () => {
  expect(publicGets.length).toBeGreaterThan(10)
  for (const { url: pattern } of publicGets) {
    const url = pattern.replace(/:\w+/g, 'any')
    const [got, head] = [await send({ method: 'GET', url }), await send({ method: 'HEAD', url })]
    expect([head.statusCode, head.body], url).toEqual([got.statusCode, ''])
  }
  for (const url of ['/api/vendor/login', '/api/store/apps/install']) {
    expect((await send({ method: 'HEAD', url })).statusCode).toBe(405)
  }
})

describe('the body', () => {
  test.each([
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=latin1', 415],
    ['application/json; charset=utf-8', 422],
    ['Application/JSON;charset="UTF-8"', 422],
    ['application/json; version=2', 422],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    [';', 415],
  ])('of type %s returns %i', async (type, status) => {
    const reply = await send({ method: 'POST', url: stores, payload: '{}', headers: { 'content-type': type } })
    expect([reply.statusCode, Problem.parse(reply.json()).status]).toEqual([status, status])
  })

  test('is required if the endpoint accepts one', async () => {
    expect((await send({ method: 'POST', url: stores })).statusCode).toBe(400)
    expect((await send({ method: 'POST', url: stores, payload: '', headers: json })).statusCode).toBe(400)
  })

  test('is ignored if the endpoint accepts none', async () => {
    for (const payload of ['', '{}', 'not JSON']) {
      expect((await send({ method: 'GET', url: stores, payload, headers: json })).statusCode).toBe(200)
      const url = `/api/store/languages?store_slug=${vendor.slug}&language=hi`
      expect((await send({ method: 'DELETE', url, payload, headers: json })).statusCode).toBe(404)
    }
  })
})

describe('the query', () => {
  const list = `/api/store/products?store_slug=`
  test.each([
    ['a repeated parameter', 'limit=5&limit=6', 'query.limit'],
    ['a repeated string parameter', 'q=a&q=b', 'query.q'],
    ['an array', 'q[]=a&q[]=b', undefined],
    ['NaN', 'limit=NaN', 'query.limit'],
    ['Infinity', 'limit=Infinity', 'query.limit'],
    ['a fraction', 'limit=1.5', 'query.limit'],
    ['an integer beyond 64 bits', 'limit=99999999999999999999', 'query.limit'],
    ['an unknown cursor', 'cursor=x', 'query.cursor'],
  ])('%s', async (_, query, path) => {
    const reply = await send({ method: 'GET', url: `${list}${vendor.slug}&${query}` })
    expect(reply.statusCode).toBe(path === undefined ? 200 : 422)
    if (path === undefined) return
    // One value can violate two rules.
    const paths = new Set(Problem.parse(reply.json()).errors?.map((error) => error.path))
    expect([...paths]).toEqual([path])
  })

  test("percent encoding that isn't UTF-8 is read as text or rejected", async () => {
    for (const query of ['q=%', 'q=%ff', 'q=%ed%a0%80', '__proto__=1', 'q=%E0%A4%A']) {
      expect([200, 422], query).toContain(
        (await send({ method: 'GET', url: `${list}${vendor.slug}&${query}` })).statusCode,
      )
    }
    for (const query of ['%00=a', 'q=a%00b']) {
      expect((await send({ method: 'GET', url: `${list}${vendor.slug}&${query}` })).statusCode, query).toBe(400)
    }
  })
})

describe('one product', () => {
  const body = (more: object) => ({ store_slug: vendor.slug, title: 'Turmeric', ...more })
  const create = (more: object) =>
    send({ method: 'POST', url: '/api/store/products', payload: body(more), headers: json })
  const pathsOf = async (more: object) => {
    const reply = await create(more)
    return [reply.statusCode, ...(Problem.parse(reply.json()).errors ?? []).map(({ path }) => path)]
  }

  test.each([
    ['a lone surrogate', { vendor: '\ud83d' }, 'body.vendor'],
    ['U+0000', { tags: ['a\0'] }, 'body.tags.0'],
    ['a direction override in a title', { title: 'Turmeric\u202egnp' }, 'body.title'],
    ['a description that escaping makes too long', { description: '&'.repeat(199_000) }, 'body.description'],
    ['a price beyond its column', { variants: [{ price_paise: 1e13 }] }, 'body.variants.0.price_paise'],
    ['a stock beyond its column', { variants: [{ stock_quantity: 2 ** 31 }] }, 'body.variants.0.stock_quantity'],
    ['year 0', { published_at: '0000-01-01T00:00:00Z' }, 'body.published_at'],
    ['a time that is year 10000 in UTC', { published_at: '9999-12-31T23:59:59-23:59' }, 'body.published_at'],
    ['an array instead of a string', { title: ['Turmeric'] }, 'body.title'],
  ])('with %s returns 422 with the field', async (_, more, path) => {
    expect(await pathsOf(more)).toEqual([422, path])
  })

  test('keeps ZWJ and ZWNJ, and normalises text to NFC', async () => {
    const reply = await create({ title: 'क्\u200dष Cafe\u0301' })
    expect([reply.statusCode, reply.json().title]).toEqual([201, 'क्\u200dष Café'])
  })

  test('accepts one ETag as If-Match, strong or weak', async () => {
    const { id } = (await create({ title: 'Pepper' })).json<{ id: string }>()
    const change = async (tag: string) =>
      (
        await send({
          method: 'PUT',
          url: `/api/store/products/${id}`,
          payload: body({ vendor: tag.slice(0, 20) }),
          headers: { ...json, 'if-match': tag },
        })
      ).statusCode
    expect(await change('"1"')).toBe(200)
    expect(await change('W/"2"')).toBe(200)
    expect(await change('"1"')).toBe(412)
    expect(await change('"99999999999999"')).toBe(412)
    for (const tag of ['3', '*', '"3", "4"']) expect(await change(tag)).toBe(400)
  })
})

test('every theme endpoint rejects revisions beyond the column', async () => {
  const bodies: readonly [string, object][] = [
    ['restore', { restore_revision: 2 ** 31 }],
    ['name-version', { revision: 2 ** 31, name: 'Diwali' }],
    ['preview-links', { revision: 2 ** 31, hours: 1 }],
    ['publish', { revision: 2 ** 31 }],
  ]
  for (const [name, more] of bodies) {
    const url = `/api/theme-editor/${name}`
    const reply = await send({ method: 'POST', url, payload: { store_slug: vendor.slug, ...more }, headers: json })
    expect([reply.statusCode, Problem.parse(reply.json()).errors?.[0]?.path], name).toEqual([
      422,
      name === 'restore' ? 'body.restore_revision' : 'body.revision',
    ])
  }
})
