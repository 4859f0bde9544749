import { type App, type AppOptions, api, createApp, createTexts, html, type WebhookEvent } from '@haat/app-sdk'
import { expect, test } from 'vitest'
import { startInstalledApp } from '../domains/src/app-platform/installed-app.fixture.ts'
import { createPageSessionEndpoint } from '../domains/src/app-platform/page-sessions/contract.ts'
import { getSigningKey } from '../domains/src/app-platform/signing-keys/signing-key.ts'
import { newWebhookSecret, secretKey, signWebhook } from '../domains/src/app-platform/webhooks/sign-webhook.ts'
import { signOutVendorEndpoint, updateVendorAccountEndpoint } from '../domains/src/identity/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { serverForTest, type TestServer } from './harness.ts'
import { viaServer } from './via-server.ts'

/** An app made with the SDK, installed in a store with one product. */
async function startApp(server: TestServer) {
  const installed = await startInstalledApp(server)
  const { owner, app: published } = installed
  const body = { title: 'Pepper <whole>', store_slug: owner.slug }
  await server.call(createProductEndpoint, { token: owner.token, body })
  const { urls } = server.platform.settings
  const options: AppOptions = {
    manifest: published.manifest,
    private_key: { ...(await crypto.subtle.exportKey('jwk', published.private_key)), kty: 'OKP', kid: published.kid },
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    fetch: viaServer(server),
    clock: server.clock.now,
  }
  const app = createApp(options)
  app.page('/products/:tag', async ({ client, params }) => {
    const { items } = await client.call(api.listProducts, { query: {} })
    return {
      title: 'Products',
      body: html`<h1>${params.tag}</h1><p title="${'"'}">${items.map(({ title }) => title)}</p>`,
    }
  })
  const openPage = async () => {
    const session = { store_slug: owner.slug, app_id: published.id }
    return (await server.call(createPageSessionEndpoint, { token: owner.token, body: session })).json().token
  }
  return { app, options, owner, urls, app_id: published.id, installation_id: installed.installation_id, openPage }
}

/** The locale that a page's token tells the app. */
function localeOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).locale
}

function getPage(app: App, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'x-haat-page': '1' }
  return app.fetch(new Request('https://app.example.com/haat/products/a%3Cb', { headers }))
}

test('6: a page shows what the person may see, and nothing after they sign out in another tab', async () => {
  const server = await serverForTest()
  const { app, owner, urls, openPage } = await startApp(server)
  const shell = await app.fetch(new Request(`https://app.example.com/haat/?haat=${urls.dashboard}`))
  expect(shell.headers.get('content-security-policy')).toContain(`frame-ancestors ${urls.dashboard}`)
  expect((await app.fetch(new Request('https://app.example.com/haat/?haat=https://evil.example'))).status).toBe(400)

  expect(localeOf(await openPage())).toBe('en-IN')
  await server.call(updateVendorAccountEndpoint, { token: owner.token, body: { language: 'hi' } })
  const token = await openPage()
  expect(localeOf(token)).toBe('hi-IN')
  const shown = await getPage(app, token)
  expect([shown.status, await shown.text()]).toEqual([200, '<h1>a&lt;b</h1><p title="&quot;">Pepper &lt;whole&gt;</p>'])
  const [head = '', , signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ iss: urls.backend, aud: 'other' })).toString('base64url')
  expect((await getPage(app, `${head}.${forged}.${signature}`)).status).toBe(401)

  await server.call(signOutVendorEndpoint, { token: owner.token })
  // The page's token would be good for a minute; the app's token for the person would be for an hour.
  const afterwards = await getPage(app, token)
  expect([afterwards.status, await afterwards.text()]).toEqual([401, expect.not.stringContaining('Pepper')])
})

test('17: a page is in the person’s language if the app has it, and in English otherwise', async () => {
  const server = await serverForTest()
  const { app: english, options, owner, urls, openPage } = await startApp(server)
  const hindi = createApp({ ...options, manifest: { ...options.manifest, languages: ['en', 'hi'] } })
  const textsIn = createTexts({ en: { hello: 'Hello' }, hi: { hello: 'नमस्ते' } })
  hindi.page('/hello', ({ session }) => ({ title: 'Hello', body: html`${textsIn(session.locale).hello}` }))
  hindi.page('/refused', async ({ client }) => {
    await client.call(api.getRecord, { params: { collection: 'notes', id: crypto.randomUUID() } })
    return { location: '/' }
  })
  const get = async (app: App, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.fetch(new Request(`https://app.example.com/haat${path}`, { headers }))
    return `${answer.headers.get('content-language')} ${await answer.text()}`
  }
  const asPage = { 'x-haat-page': '1', 'accept-language': 'hi-IN' }
  const person = async () => ({ ...asPage, authorization: `Bearer ${await openPage()}` })
  const shell = (locale: string) => `/hello?haat=${encodeURIComponent(urls.dashboard)}&locale=${locale}`

  expect(await get(hindi, shell('hi-IN'))).toMatch(/<html lang="hi-IN" dir="ltr"[\s\S]*लोड हो रहा है/)
  expect(await get(hindi, shell('"><script>'))).toContain('<html lang="en-IN"')
  expect(await get(english, shell('hi-IN'))).toMatch(/<html lang="en-IN"[\s\S]*Loading/)
  expect(await get(hindi, '/hello', await person())).toBe('en-IN Hello')
  await server.call(updateVendorAccountEndpoint, { token: owner.token, body: { language: 'hi' } })
  expect(await get(hindi, '/hello', await person())).toBe('hi-IN नमस्ते')
  expect(await get(english, '/no-page', await person())).toMatch(/^en-IN [\s\S]*Page not found/)
  expect(await get(hindi, '/no-page', await person())).toMatch(/^hi-IN [\s\S]*पेज नहीं मिला/)
  expect(await get(hindi, '/refused', await person())).toMatch(/^hi-IN [\s\S]*यह नहीं हो सका[\s\S]*यह अब मौजूद नहीं है/)
  expect(await get(hindi, '/hello', asPage)).toMatch(/^hi-IN [\s\S]*आपका सेशन समाप्त हो गया है/)
})

test('a webhook is handled only if this Haat signed it for this app, now', async () => {
  const server = await serverForTest()
  const { app, app_id: appId, urls, installation_id: installationId } = await startApp(server)
  const handled: WebhookEvent[] = []
  app.on('products.updated', (event) => void handled.push(event))
  const { private_key: privateKey } = await getSigningKey(server.platform, 'webhook')
  const send = async (changes: Partial<WebhookEvent> = {}, { age_s: ageS = 0, tampered = '' } = {}) => {
    const event = { id: crypto.randomUUID(), type: 'products.updated', issuer: urls.backend, app: appId, data: {} }
    const body = JSON.stringify({ ...event, installation_id: installationId, ...changes })
    const signed = { id: event.id, sent_at: new Date(server.clock.now().getTime() - ageS * 1_000), body }
    const headers = await signWebhook(signed, { secrets: [secretKey(newWebhookSecret())], private_key: privateKey })
    const request = new Request('https://app.example.com/webhooks', { method: 'POST', headers, body: body + tampered })
    return (await app.fetch(request)).status
  }
  expect(await send()).toBe(204)
  expect(await send({}, { tampered: ' ' })).toBe(401)
  expect(await send({}, { age_s: 301 })).toBe(401)
  expect(await send({ app: 'another-app' })).toBe(401)
  expect(await send({ issuer: 'https://other.example' })).toBe(401)
  expect(await send({ id: crypto.randomUUID() })).toBe(401)
  expect(handled).toHaveLength(1)
})
