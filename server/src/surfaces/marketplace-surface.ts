import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject, { type DispatchFunc } from 'light-my-request'
import type { Admission } from '../platform/admission/admission.ts'
import { createListener } from '../platform/admission/create-listener.ts'
import { DEFAULT_POLICY } from '../platform/admission/early-responses.ts'
import { requireOwnOrigin } from '../platform/admission/own-origin.ts'
import type { RequestClass } from '../platform/rate-limits/address-limits.ts'
import { toVisitor } from '../platform/requests/in-process.ts'
import type { PublicUrls } from '../public-urls.ts'
import { type CallBackend, createBackendCaller } from './backend-calls.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'
import { sendPage } from './send-page.ts'

/** `Astro.locals` of the marketplace's pages. */
export interface MarketplaceLocals {
  readonly backend: CallBackend
  readonly urls: Omit<PublicUrls, 'studio'>
}

export type RenderMarketplace = (
  ...call: [...Parameters<DispatchFunc>, next: (error?: unknown) => void, locals: MarketplaceLocals]
) => unknown

export interface MarketplaceSurfaceOptions {
  /** Astro's output: `client/` and `server/entry.mjs`. */
  readonly directory: string
  readonly render: RenderMarketplace
  readonly backend: FastifyInstance
  readonly urls: MarketplaceLocals['urls']
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  readonly session_cookie: string
  readonly clock: () => Date
  /** Subscribes to changes of the data that the pages show. */
  onCatalogChange(changed: () => void): void
}

/** Serves the marketplace of apps and themes: files, pages rendered by Astro, and pages for signed-out visitors from the cache. */
export async function createMarketplaceSurface(options: MarketplaceSurfaceOptions): Promise<FastifyInstance> {
  const app = createListener({
    ...options,
    name: 'marketplace',
    public_url: options.urls.marketplace,
    classify,
    // A payment provider's checkout can open windows.
    opener_policy: 'same-origin-allow-popups',
  })
  const pages = new PageCache({ clock: options.clock })
  options.onCatalogChange(() => pages.changed())
  await app.register(fastifyCookie)
  await app.register(fastifyStatic, {
    root: join(options.directory, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/_astro/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      response.header('x-content-type-options', 'nosniff')
    },
  })
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, new URL(options.urls.marketplace).origin))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const locals = (request: FastifyRequest): MarketplaceLocals => ({
    backend: createBackendCaller(options.backend, toVisitor(request)),
    urls: options.urls,
  })
  app.all('/*', async (request, reply) => {
    if (!isAnonymousPage(request, options.session_cookie))
      return renderDirectly(options, locals(request), request, reply)
    const cached =
      pages.find(request.url) ?? (await pages.get(request.url, () => renderPage(options, locals(request), request)))
    return sendPage(cached, request, reply)
  })
  return app
}

function classify({ method, url }: FastifyRequest): RequestClass {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  if (url.startsWith('/api/')) return 'api'
  if (/^\/_astro\/|^\/[^/?]+\.\w+$/.test(url)) return 'files'
  return /^\/(search|themes\?)/.test(url) ? 'searches' : 'pages'
}

function isAnonymousPage(request: FastifyRequest, sessionCookie: string): boolean {
  return request.method === 'GET' && !isNeverCached(request.url) && request.cookies[sessionCookie] === undefined
}

/** API routes, referral links, which record each click, and the affiliates' page, whose terms depend on the day. */
function isNeverCached(url: string): boolean {
  return /^\/(api\/|r\/|affiliates(\?|\/|$))/.test(url)
}

function renderDirectly(
  { render }: MarketplaceSurfaceOptions,
  locals: MarketplaceLocals,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.url.startsWith('/api/')) reply.header('content-security-policy', DEFAULT_POLICY)
  // Astro bypasses Fastify's reply.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  render(
    request.raw,
    reply.raw,
    (error) => {
      if (error !== undefined) request.log.error({ err: error }, "couldn't render the page")
      if (!reply.raw.headersSent) reply.raw.statusCode = 500
      reply.raw.end()
    },
    locals,
  )
  return reply
}

async function renderPage(
  { render, urls }: MarketplaceSurfaceOptions,
  locals: MarketplaceLocals,
  request: FastifyRequest,
): Promise<RenderedPage> {
  const response = await inject(
    (incoming, outgoing) => {
      render(incoming, outgoing, () => outgoing.writeHead(500).end(), locals)
    },
    { method: 'GET', url: request.url, headers: { host: new URL(urls.marketplace).host, accept: 'text/html' } },
  )
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (
      value !== undefined &&
      !['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'].includes(name)
    ) {
      headers[name] = String(value)
    }
  }
  headers.vary = 'accept-encoding, cookie'
  const expiresAt = headers.expires === undefined ? undefined : new Date(headers.expires)
  return { status: response.statusCode, headers, body: response.rawPayload, expires_at: expiresAt }
}
