import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// The document that the editor, the studio and the administration frame as their preview.
let stores: TestStorefront

beforeAll(async () => {
  stores = await startTestStorefront({
    environment: {
      EDITOR_URL: 'https://edit.example',
      STUDIO_URL: 'https://studio.example',
      ADMIN_URL: 'https://admin.example',
    },
  })
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

test('the preview frame accepts messages from and framing by the editor, the studio and the administration only', async () => {
  const { statusCode, headers, body } = await stores.visit('/_haat/preview')
  expect(statusCode).toBe(200)
  expect(body).toContain(
    '<meta name="haat-preview-parents" content="https://edit.example https://studio.example https://admin.example">',
  )
  expect(policyOf(headers)['frame-ancestors']).toBe('https://edit.example https://studio.example https://admin.example')
  expect(headers['x-frame-options']).toBeUndefined()
})

test('the preview frame runs only the platform’s script, has no network access and always has an opaque origin', async () => {
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

test('the frame for one section has the same policy, and a script of its own', async () => {
  const [{ headers: expected }, { headers, body }] = [
    await stores.visit('/_haat/preview'),
    await stores.visit('/_haat/sample'),
  ]
  expect(policyOf(headers)).toEqual(policyOf(expected))
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script defer src="/_haat/sample-frame.js">'])
})

test('the preview frame contains no store data', async () => {
  const { slug } = await stores.signInVendor()
  const { headers, body } = await stores.visit('/_haat/preview', { headers: { cookie: 'haat_cart=abc' } })
  expect(body).not.toContain(slug)
  expect(headers['set-cookie']).toBeUndefined()
})

test('the editor cannot frame store pages', async () => {
  const { slug } = await stores.signInVendor()
  const { headers } = await stores.visit(`/${slug}`)
  expect(policyOf(headers)['frame-ancestors']).toBe("'self'")
})
