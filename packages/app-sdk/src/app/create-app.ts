import { LRUCache } from 'lru-cache'
import { type Client, createClient } from '../client/create-client.ts'
import { ApiError } from '../errors/api-error.ts'
import { explainError } from '../errors/explain-error.ts'
import { pageLocale } from '../languages/locale.ts'
import { ownTexts } from '../languages/own-texts.ts'
import type { AppOptions } from '../options/app-options.ts'
import { contentResponse, failurePage, PAGE_HEADER, shellResponse } from '../pages/page-responses.ts'
import type { PageHandler } from '../pages/page-result.ts'
import { createPageRoutes } from '../pages/page-routes.ts'
import { createSessionVerifier, type Session } from '../sessions/verify-session.ts'
import { createTokenSource, type TokenSource } from '../tokens/token-source.ts'
import { confirmPrivacyRequest } from '../webhooks/confirm-privacy-request.ts'
import { verifyWebhook, type WebhookEvent } from '../webhooks/verify-webhook.ts'
import { createWebhookKeys } from '../webhooks/webhook-keys.ts'

/** An installation in a store, as webhooks and sessions name it. */
export type InstallationRef = Pick<WebhookEvent, 'issuer' | 'installation_id'>

export interface App {
  /** Answers a request: pages, and webhooks. Works wherever there's `Request` and `Response`. */
  fetch(request: Request): Promise<Response>
  /** Shows a page in the dashboard, such as `/` or `/runs/:id`. */
  page(path: string, handler: PageHandler): void
  /** Handles a form of a page that's sent with `method="post"`. */
  action(path: string, handler: PageHandler): void
  /** Handles an event. Haat sends it again until this succeeds, so it can arrive twice. */
  on(type: string, handler: (event: WebhookEvent, client: Client) => Promise<void> | void): void
  /**
   * Tells Haat that a request of a `privacy.…` event was done. Works after an uninstall too, when there are no tokens.
   * Throws ApiError.
   */
  confirmPrivacyRequest(event: WebhookEvent): Promise<void>
  /** Calls the API with the app's own permissions, as long as the app is installed. */
  client(installation: InstallationRef): Client
}

/** Of the last used installations and people. Others get a new one. */
const MAX_TOKENS = 1_000

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
const JWT_TYPE = 'urn:ietf:params:oauth:token-type:jwt'
const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

/** Creates an app for the given Haats. Add pages and handlers to it, and pass requests to `fetch`. */
export function createApp(given: AppOptions): App {
  const options = { fetch: globalThis.fetch, clock: () => new Date(), base_path: '', ...given }
  const { manifest, haats, fetch, clock, base_path: basePath } = options
  const { id, urls: { app: pagesPath = '/', webhooks: webhooksPath } = {} } = manifest
  const base = (basePath + pagesPath).replace(/\/$/, '')
  const pages = createPageRoutes()
  const sessions = createSessionVerifier({ app_id: id, haats, fetch, clock })
  const keys = createWebhookKeys({ fetch, clock })
  const handlers = new Map<string, (event: WebhookEvent, client: Client) => Promise<void> | void>()
  const sources = new LRUCache<string, TokenSource>({ max: MAX_TOKENS })
  const latestSessions = new LRUCache<string, string>({ max: MAX_TOKENS })

  function requireHaat(issuer: string) {
    const haat = haats.find((one) => one.issuer === issuer)
    if (haat === undefined) throw new Error(`This app doesn't work with ${issuer}.`)
    return haat
  }

  function sourceOf(key: string, create: () => TokenSource): TokenSource {
    const source = sources.get(key) ?? create()
    sources.set(key, source)
    return source
  }

  function client({ issuer, installation_id: installationId }: InstallationRef): Client {
    const haat = requireHaat(issuer)
    const grant = async () => ({ grant_type: 'client_credentials', installation_id: installationId })
    const tokens = sourceOf(`${issuer} ${installationId}`, () => createTokenSource(options, haat, grant))
    return createClient({ haat, tokens, fetch })
  }

  /** A client of the person who opened the page. Its token is requested with their session, which ends it, too. */
  function clientOf({ haat, installation_id: installationId, person, token }: Session): Client {
    const key = `${haat.issuer} ${installationId} ${person}`
    latestSessions.set(key, token)
    const grant = async () => ({
      grant_type: TOKEN_EXCHANGE,
      subject_token: latestSessions.get(key) ?? token,
      subject_token_type: JWT_TYPE,
      requested_token_type: ACCESS_TOKEN_TYPE,
    })
    return createClient({ haat, tokens: sourceOf(key, () => createTokenSource(options, haat, grant)), fetch })
  }

  async function answerPage(request: Request, url: URL): Promise<Response> {
    // Only a session says for sure. Before there is one, use the language that the page's script or the browser sends.
    const [preferred] = request.headers.get('accept-language')?.split(',') ?? []
    if (!request.headers.has(PAGE_HEADER)) {
      const haat = haats.find(({ dashboard }) => dashboard === url.searchParams.get('haat'))
      const locale = pageLocale(manifest.languages, url.searchParams.get('locale') ?? preferred)
      if (haat === undefined) return new Response(ownTexts(locale).not_in_dashboard, { status: 400 })
      return shellResponse({ haat, title: manifest.name, base, theme: url.searchParams.get('theme'), locale })
    }
    const session = await sessions.verify(request)
    const locale = pageLocale(manifest.languages, session?.locale ?? preferred)
    const { not_found: notFound, session_expired: expired, failed } = ownTexts(locale)
    const sessionExpired = contentResponse(failurePage(401, expired.heading, expired.text), locale)
    if (session === undefined) return sessionExpired
    const found = pages.find(request.method, url.pathname.slice(base.length) || '/')
    if (found === undefined) return contentResponse(failurePage(404, notFound.heading, notFound.text), locale)
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '')
    try {
      const { handler, params } = found
      const context = {
        session: { ...session, locale },
        client: clientOf(session),
        params,
        query: url.searchParams,
        form,
      }
      return contentResponse(await handler(context), locale)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isSessionOver(error)) return sessionExpired
      return contentResponse(failurePage(200, failed, explainError(error, locale)), locale)
    }
  }

  async function answerWebhook(request: Request): Promise<Response> {
    const event = await verifyWebhook(request, { app_id: id, haats, keys, now: clock() })
    if (event === undefined) return new Response('The signature isn’t valid.', { status: 401 })
    await handlers.get(event.type)?.(event, client(event))
    return new Response(null, { status: 204 })
  }

  return {
    async fetch(request) {
      const url = new URL(request.url)
      const { pathname } = url
      const isWebhook = webhooksPath !== undefined && isBelow(pathname, basePath + webhooksPath)
      if (isWebhook && request.method === 'POST') return answerWebhook(request)
      if (isBelow(pathname, base)) return answerPage(request, url)
      return new Response('Not found', { status: 404 })
    },
    page: (path, handler) => pages.add('GET', path, handler),
    action: (path, handler) => pages.add('POST', path, handler),
    on: (type, handler) => void handlers.set(type, handler),
    confirmPrivacyRequest: (event) => confirmPrivacyRequest(options, requireHaat(event.issuer), event),
    client,
  }
}

/** The person signed out: neither the page's token nor the one that the app got with it works. */
function isSessionOver({ status, code }: ApiError): boolean {
  return status === 401 || code === 'invalid_grant'
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
