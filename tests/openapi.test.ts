import { type Endpoint, isFileResponse } from '@haat/http-contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from './harness.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)

interface Operation {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>
}

let server: TestServer
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } }
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.app.inject('/openapi.json')).json()
})
afterAll(() => server.close())

const operationOf = ({ method, url }: Endpoint) =>
  document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
})

test('every $ref resolves', () => {
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(names).toContain('Problem')
  expect([...new Set(names)].filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/)
})

test('has every endpoint, each with a unique operation id', () => {
  expect(endpoints.length).toBeGreaterThan(25)
  expect(endpoints.filter((endpoint) => operationOf(endpoint) === undefined)).toEqual([])
  const ids = endpoints.map((endpoint) => operationOf(endpoint)?.operationId)
  expect(new Set(ids).size).toBe(endpoints.length)
  expect(Object.values(document.paths).flatMap(Object.keys)).toHaveLength(endpoints.length)
})

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('documents its authentication, parameters, body and every response', () => {
      const operation = operationOf(endpoint)
      const isForAppsOnly = String(endpoint.auth) === 'app'
      expect(operation?.security.some((scheme) => 'session' in scheme)).toBe(
        endpoint.auth !== 'public' && !isForAppsOnly,
      )
      const { app } = endpoint
      expect(operation?.security.filter((scheme) => 'app' in scheme)).toEqual(
        app === undefined ? [] : [{ app: app.scope === undefined ? [] : [app.scope] }],
      )
      expect(operation?.requestBody !== undefined).toBe(
        endpoint.body !== undefined || endpoint.raw_body === true || endpoint.uploads !== undefined,
      )
      const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath?.map(({ name }) => name)).toEqual(
        [...endpoint.url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
      )
      for (const [status, response] of Object.entries(endpoint.response)) {
        const type = isFileResponse(response) ? response.content_type : 'application/json'
        if (status !== '204') expect(operation?.responses[status]?.content).toHaveProperty([type])
      }
      for (const { code, status } of endpoint.refusals ?? []) {
        const examples = operation?.responses[status]?.content?.['application/problem+json']?.examples
        expect(examples).toHaveProperty([code])
      }
      expect(operation?.responses).toHaveProperty('429')
    })
  },
)

test('the reference page lists every endpoint and refusal, without scripts', async () => {
  const { body, headers } = await server.app.inject('/docs')
  expect(headers['content-type']).toContain('text/html')
  for (const { url } of endpoints) expect(body).toContain(`<code>${url}</code>`)
  for (const { code } of endpoints.flatMap(({ refusals = [] }) => refusals))
    expect(body).toContain(`<code>${code}</code>`)
  expect(body).not.toMatch(/<script|\son\w+=/i)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('the reference for apps lists what apps can call, with its permission and cost', async () => {
  const { body } = await server.app.inject('/docs/apps')
  const isListed = ({ method, url }: Endpoint) =>
    body.includes(`>${method}</span> <code>${url}</code>`) || url.startsWith('/api/oauth/')
  expect(
    endpoints.filter((endpoint) => isListed(endpoint) !== (endpoint.app !== undefined)).map(({ url }) => url),
  ).toEqual(endpoints.filter(({ url }) => url.startsWith('/api/oauth/')).map(({ url }) => url))
  expect(body).toContain('Apps need the permission <code>orders:read</code>. Costs 2 points for each 50 items.')
  expect(body).toContain('The parameter <code>q</code> needs <code>orders:personal</code>.')
  expect(body).not.toMatch(/<script|\son\w+=/i)
})

test.each(['/docs', '/docs/apps'])('every link within %s has a target, and every id is unique', async (path) => {
  const { body } = await server.app.inject(path)
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(targets.length).toBeGreaterThan(path === '/docs' ? endpoints.length : 60)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})
