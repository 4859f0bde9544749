import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MarketplaceVisitor, VendorCookies } from '../../../domains/src/app-store/index.ts'
import type { Admission } from '../platform/admission/admission.ts'
import { createListener } from '../platform/admission/create-listener.ts'
import { requireOwnOrigin } from '../platform/admission/own-origin.ts'
import type { RequestClass } from '../platform/rate-limits/address-limits.ts'
import { toVisitor } from '../platform/requests/in-process.ts'
import { createBackendCaller } from './backend-calls.ts'
import { PageCache, STAND_IN_MS } from './page-cache.ts'
import { type MarketplaceLocals, type RenderMarketplace, renderDirectly, renderPage } from './render-marketplace.ts'
import { sendPage, sendToVendor } from './send-page.ts'
import { batched } from './shared-page/batched.ts'

const STORE_COOKIE = 'storeSelectedPlatform'

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
  /** Returns who is signed in with each of these cookies. */
  findVendors(cookies: readonly VendorCookies[]): Promise<readonly MarketplaceVisitor[]>
  /** Whether a token is expired or forged, so that nobody is signed in with it. */
  isUnusableToken(token: string): Promise<boolean>
  /** Removes the cookies of a session that has ended. */
  clearSession(reply: FastifyReply): void
  /** Subscribes to changes of the data that the pages show. */
  onCatalogChange(changed: () => void): void
}

/**
 * Serves the marketplace of apps and themes: files, pages rendered by Astro, and from the cache pages for visitors who
 * aren't signed in, and those that show vendors no more than who they are and what they have installed.
 */
export async function createMarketplaceSurface(options: MarketplaceSurfaceOptions): Promise<FastifyInstance> {
  const app = createListener({
    ...options,
    name: 'marketplace',
    public_url: options.urls.marketplace,
    classify,
    // A payment provider's checkout can open windows.
    opener_policy: 'same-origin-allow-popups',
  })
  const pages = new PageCache({
    clock: options.clock,
    stand_in_ms: STAND_IN_MS,
    onStandIn: (error) =>
      options.logger.warn({ err: error }, "an older page was shown because it couldn't be rendered"),
  })
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
  const getPage = (request: FastifyRequest) =>
    pages.find(request.url) ??
    pages.get(request.url, () => renderPage(options, locals(request), request, isSharedPage(request.url)))
  const findVendor = batched(options.findVendors)
  const sendSignedOut: typeof sendPage = (page, request, reply) => {
    options.clearSession(reply)
    return sendPage(page, request, reply)
  }

  app.all('/*', async (request, reply) => {
    if (!isCachedPage(request)) return renderDirectly(options, locals(request), request, reply)
    const token = request.cookies[options.session_cookie]
    if (token === undefined) return sendPage(await getPage(request), request, reply)
    if (!isSharedPage(request.url)) {
      if (await options.isUnusableToken(token)) return sendSignedOut(await getPage(request), request, reply)
      return renderDirectly(options, locals(request), request, reply)
    }
    const page = await getPage(request)
    if (page.shared === undefined) return renderDirectly(options, locals(request), request, reply)
    const vendor = await findVendor({ token, store_slug: request.cookies[STORE_COOKIE] }).catch((error: unknown) => {
      request.log.error({ err: error }, "couldn't find out who is signed in")
      return 'unavailable' as const
    })
    if (vendor === 'signed_out') return sendSignedOut(page, request, reply)
    if (typeof vendor === 'string') return sendPage(page, request, reply)
    return sendToVendor(page, page.shared, vendor, request, reply)
  })
  return app
}

function classify({ method, url }: FastifyRequest): RequestClass {
  if (method !== 'GET' && method !== 'HEAD') return 'writes'
  if (url.startsWith('/api/')) return 'api'
  if (/^\/_astro\/|^\/[^/?]+\.\w+$/.test(url)) return 'files'
  return /^\/(search|themes\?)/.test(url) ? 'searches' : 'pages'
}

function isCachedPage({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !isNeverCached(url)
}

/** The home page, the lists of themes and developers' pages: they show vendors only their menus and installed apps. */
function isSharedPage(url: string): boolean {
  return /^\/(themes\/?|developers\/[^/?]+\/?)?(\?|$)/.test(url)
}

/** API routes, referral links, which record each click, and the affiliates' page, whose terms depend on the day. */
function isNeverCached(url: string): boolean {
  return /^\/(api\/|r\/|affiliates(\?|\/|$))/.test(url)
}
