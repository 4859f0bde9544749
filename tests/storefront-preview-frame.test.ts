import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// The document that editors put into a frame.
let stores: TestStorefront

beforeAll(async () => {
  stores = await startTestStorefront({ environment: { EDITOR_URL: 'https://edit.example' } })
})
afterAll(() => stores.close())

function policyOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
  )
}

test('the frame names who may talk to it, and may be framed by nobody else', async () => {
  const { statusCode, headers, body } = await stores.visit('/_haat/preview')
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="haat-preview-parents" content="https://edit.example">')
  expect(policyOf(headers)['frame-ancestors']).toBe('https://edit.example')
  expect(headers['x-frame-options']).toBeUndefined()
})

test('the frame runs the platform’s script alone, calls nobody, and has an origin of its own even when opened by itself', async () => {
  const { headers, body } = await stores.visit('/_haat/preview')
  expect(policyOf(headers)).toMatchObject({
    'script-src': 'http://stores.example/_haat/',
    'connect-src': "'none'",
    'form-action': "'none'",
    sandbox: 'allow-scripts',
  })
  expect(body).toContain('<script defer src="/_haat/preview-frame.js"></script>')
  expect(body.match(/<script/g)).toHaveLength(1)
})

test('the frame holds nothing of a store', async () => {
  const { slug } = await stores.signInVendor()
  const { headers, body } = await stores.visit('/_haat/preview', { headers: { cookie: 'haat_cart=abc' } })
  expect(body).not.toContain(slug)
  expect(headers['set-cookie']).toBeUndefined()
})

test('pages of stores cannot be framed by the editor', async () => {
  const { slug } = await stores.signInVendor()
  const { headers } = await stores.visit(`/${slug}`)
  expect(policyOf(headers)['frame-ancestors']).toBe("'self'")
})
