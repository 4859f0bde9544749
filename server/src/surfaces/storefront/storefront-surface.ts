import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import { isDatabaseUnavailable } from '@haat/db'
import { methodNotAllowed, Refused } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Storefront, sharedPageKey } from '../../../../surfaces/storefront/src/create-storefront.ts'
import type { Demos } from '../../../../surfaces/storefront/src/demo/create-demos.ts'
import type { PlatformFiles } from '../../../../surfaces/storefront/src/document.ts'
import { rejectedOrigin } from '../../../../surfaces/storefront/src/handle-form.ts'
import { isPaymentReturn } from '../../../../surfaces/storefront/src/order-status/handle-order.ts'
import { plainPage } from '../../../../surfaces/storefront/src/plain-page.ts'
import {
  PREVIEW_FRAME_PATH,
  previewFrameDocument,
  previewFrameHeaders,
  SAMPLE_FRAME_PATH,
  sampleFrameDocument,
} from '../../../../surfaces/storefront/src/preview/preview-frame.ts'
import { PLATFORM_FOLDER, securityHeaders } from '../../../../surfaces/storefront/src/security-headers.ts'
import type { StorefrontRequest, StorefrontResponse } from '../../../../surfaces/storefront/src/storefront-request.ts'
import type { Admission } from '../../platform/admission/admission.ts'
import { createListener } from '../../platform/admission/create-listener.ts'
import type { Cdn } from '../../platform/cdn/open-cdn.ts'
import type { RequestClass } from '../../platform/rate-limits/address-limits.ts'
import { sendProblem, UNAVAILABLE_RETRY_AFTER_S } from '../../platform/requests/problem-reply.ts'
import { PageCache, type RenderedPage, STAND_IN_MS } from '../page-cache.ts'
import { sendPage } from '../send-page.ts'
import { addDemos } from './add-demos.ts'
import { addCdnHeaders, purgeStore } from './cdn-pages.ts'
import { forwardFiles } from './forward-files.ts'

const CART_COOKIE = 'haat_cart'
const PREVIEW_COOKIE = 'haat_preview'
const CUSTOMER_COOKIES = { customer: 'haat_customer', sign_in: 'haat_sign_in' } as const
const CART_COOKIE_SECONDS = 30 * 24 * 3600
/**
 * A page from before a change is served for at most this long while the new one is rendered. The guarantee is two
 * seconds.
 */
const STALE_MS = 1_000
/** For how long visitors may get pages from before a change that can be shown later: until an import announces the next one. */
const GRADUALLY_STALE_MS = 30_000
const MAX_FORM_BYTES = 64 * 1024
const WORTH_COMPRESSING = 1_000
const compress = promisify(gzip)

export interface StorefrontSurfaceOptions {
  /** The built files: `platform/` with content hashes in the names, `fonts/` without. */
  readonly directory: string
  readonly storefront: Storefront
  readonly demos: Demos
  readonly files: PlatformFiles
  /** Origins of the pages that may embed a preview. */
  readonly preview_parents: readonly string[]
  /** The shared origin, under which editors show previews. */
  readonly origin: string
  readonly backend: FastifyInstance
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  readonly secure_cookies: boolean
  /** The memory for pages, unless it's the default. */
  readonly page_cache_bytes?: number | undefined
  readonly cdn?: Cdn | undefined
  /** Subscribes to changes of a store's pages and when they're to be shown; called without a store if any may have changed. */
  onChange(changed: (storeId: string | undefined, shown: 'now' | 'later') => void): void
}

/** Serves the public stores: pages that are the same for every visitor from the cache, files, and forms. */
export async function createStorefrontSurface(options: StorefrontSurfaceOptions): Promise<FastifyInstance> {
  const app = createListener({
    name: 'storefront',
    logger: options.logger,
    admission: options.admission,
    public_url: options.origin,
    classify,
    body_limit_bytes: MAX_FORM_BYTES,
    handleError: sendErrorPage,
    handleUnrouted: sendMethodNotAllowed,
  })
  const pages = new PageCache({
    stale_ms: STALE_MS,
    stand_in_ms: STAND_IN_MS,
    onStandIn: (error) =>
      options.logger.warn({ err: error }, "an older page was shown because it couldn't be rendered"),
    max_bytes: options.page_cache_bytes,
  })
  options.onChange((storeId, shown) => {
    const staleMs = shown === 'now' ? STALE_MS : GRADUALLY_STALE_MS
    pages.changed(storeId, { stale_ms: staleMs })
    if (storeId !== undefined || shown === 'now') purgeStore(options.cdn, storeId, staleMs)
  })
  // Pages of the previous version refer to files that only it has.
  app.addHook('onReady', async () => purgeStore(options.cdn, undefined, STALE_MS))
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody)
  await addPlatformFiles(app, options)
  forwardFiles(app, options.backend)
  addPreviewFrame(app, options)
  addDemos(app, options.demos)

  app.get('/*', async (request, reply) => {
    const storefrontRequest = toStorefrontRequest(request)
    const key = sharedPageKey(storefrontRequest)
    if (key === undefined) return send(await options.storefront.handle(storefrontRequest), request, reply, options)
    const page =
      pages.find(key) ?? (await pages.get(key, async () => toPage(await options.storefront.handle(storefrontRequest))))
    addCdnHeaders(reply, options.cdn, page, pages.isCurrent(page))
    return sendPage(page, request, reply)
  })
  app.post('/*', { onRequest: refuseOtherOrigins }, async (request, reply) =>
    send(await options.storefront.handle(toStorefrontRequest(request)), request, reply, options),
  )
  return app
}

/** Rejects forms from other sites without reading them. */
async function refuseOtherOrigins(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { origin } = request.headers
  if (origin === undefined || origin === originOf(request)) return undefined
  // Its signature is checked.
  if (isPaymentReturn(request.url.split('?', 1)[0] ?? '')) return undefined
  return reply.status(rejectedOrigin.status).headers(rejectedOrigin.headers).send(rejectedOrigin.body)
}

/** Every URL has a route for GET and POST. */
function sendMethodNotAllowed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply.header('allow', 'GET, HEAD, POST'), new Refused(methodNotAllowed))
}

/** Shows visitors an error page. The error itself is logged. */
function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, "couldn't show the store")
  if (status === 503) reply.header('retry-after', String(UNAVAILABLE_RETRY_AFTER_S))
  const page = plainPage(failureText(status))
  return reply
    .status(status)
    .headers({ ...securityHeaders(), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)
}

function statusOf(error: FastifyError): number {
  // Forms are forwarded to the backend, whose refusals arrive as errors with a status.
  const isUnavailable = isDatabaseUnavailable(error) || ('status' in error && error.status === 503)
  if (isUnavailable) return 503
  return error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
}

function failureText(status: number): { title: string; text: string } {
  if (status === 503)
    return { title: 'Temporarily unavailable', text: 'This store will be back shortly. Try again in a moment.' }
  if (status >= 500) return { title: 'Something went wrong', text: 'Try again in a moment.' }
  return { title: "We couldn't read this request", text: 'Go back and try again.' }
}

/** Filters and sort orders of a collection cost as much as a search, as do a theme's demos, which may not be cached. */
function classify({ method, url }: FastifyRequest): RequestClass {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  if (/^\/(?:media|themes|fonts|_haat)\//.test(url)) return 'files'
  return /^\/_demo\/|\/search(?:[/?]|$)|[?&](?:filter\.|sort_by=|q=)/.test(url) ? 'searches' : 'pages'
}

async function addPlatformFiles(app: FastifyInstance, { directory }: StorefrontSurfaceOptions): Promise<void> {
  const common = {
    index: false as const,
    decorateReply: false,
    setHeaders: (response: { header(name: string, value: string): unknown }) => {
      response.header('x-content-type-options', 'nosniff')
      // A preview's frame has an opaque origin, so these are cross-origin for it.
      response.header('access-control-allow-origin', '*')
    },
  }
  await app.register(fastifyStatic, {
    ...common,
    root: join(directory, 'platform'),
    prefix: PLATFORM_FOLDER,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(fastifyStatic, { ...common, root: join(directory, 'fonts'), prefix: '/fonts/', maxAge: '30d' })
}

function addPreviewFrame(
  app: FastifyInstance,
  { files, preview_parents: previewParents, origin }: StorefrontSurfaceOptions,
): void {
  const document = previewFrameDocument(files, previewParents)
  const headers = previewFrameHeaders(origin, previewParents)
  const sampleDocument = sampleFrameDocument(files, previewParents)
  app.get(PREVIEW_FRAME_PATH, async (_request, reply) => reply.headers(headers).send(document))
  app.get(SAMPLE_FRAME_PATH, async (_request, reply) => reply.headers(headers).send(sampleDocument))
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
}

function toStorefrontRequest(request: FastifyRequest): StorefrontRequest {
  const accept = request.headers.accept ?? ''
  return {
    method: request.method === 'POST' ? 'POST' : 'GET',
    origin: originOf(request),
    url: request.url,
    cart_token: request.headers.cookie === undefined ? undefined : request.cookies[CART_COOKIE],
    preview_token: request.headers.cookie === undefined ? undefined : request.cookies[PREVIEW_COOKIE],
    customer_token: request.headers.cookie === undefined ? undefined : request.cookies[CUSTOMER_COOKIES.customer],
    sign_in: request.headers.cookie === undefined ? undefined : request.cookies[CUSTOMER_COOKIES.sign_in],
    wants_json: accept.startsWith('application/json'),
    form: readForm(request.body),
    sent_from: request.headers.origin ?? null,
    ip: request.ip,
    request_id: request.id,
  }
}

/** Returns the fields of a form or of a JSON object; the last value of a repeated field. */
function readForm(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const entries = Object.entries(body).flatMap(([name, value]) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' || typeof last === 'number' ? [[name, String(last)] as const] : []
  })
  return Object.fromEntries(entries)
}

function toPage({
  status,
  headers,
  body,
  store_id: storeId,
}: StorefrontResponse & { store_id?: string }): RenderedPage {
  return { status, headers, body: Buffer.from(body), ...(storeId !== undefined && { subject: storeId }) }
}

/** Responses for one visitor aren't cached, so they're compressed quickly rather than well. */
async function send(
  response: StorefrontResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { secure_cookies: secureCookies }: StorefrontSurfaceOptions,
) {
  if (response.cart !== undefined) {
    reply.setCookie(CART_COOKIE, response.cart.token, {
      path: response.cart.path,
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies,
      maxAge: CART_COOKIE_SECONDS,
    })
  }
  setPreviewCookie(response, reply, secureCookies)
  setCustomerCookies(response, reply, secureCookies)
  reply.status(response.status).headers(response.headers)
  const mayCompress =
    response.body.length > WORTH_COMPRESSING && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (!mayCompress) return reply.send(response.body)
  return reply.header('content-encoding', 'gzip').send(await compress(response.body, { level: 1 }))
}

/** A visitor who follows a preview link stays in the preview until the link expires. Scripts can't read the cookie. */
function setPreviewCookie({ preview }: StorefrontResponse, reply: FastifyReply, secure: boolean): void {
  if (preview === undefined) return
  const { path } = preview
  if (preview.token === null) reply.clearCookie(PREVIEW_COOKIE, { path })
  else {
    reply.setCookie(PREVIEW_COOKIE, preview.token, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      expires: preview.expires_at,
    })
  }
}

function setCustomerCookies({ cookies = [] }: StorefrontResponse, reply: FastifyReply, secure: boolean): void {
  for (const { name, path, value, expires_at: expires } of cookies) {
    if (value === null) reply.clearCookie(CUSTOMER_COOKIES[name], { path })
    else {
      reply.setCookie(CUSTOMER_COOKIES[name], value, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure,
        ...(expires && { expires }),
      })
    }
  }
}
