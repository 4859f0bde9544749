import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import { notFound, Refused } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission } from '../platform/admission/admission.ts'
import { createListener } from '../platform/admission/create-listener.ts'
import type { RequestClass } from '../platform/rate-limits/address-limits.ts'
import { sendProblem } from '../platform/requests/problem-reply.ts'
import { type AppFramesOptions, addAppFrames } from './add-app-frames.ts'
import { addGateway, type GatewayOptions } from './gateway.ts'

export interface SinglePageSurfaceOptions extends GatewayOptions {
  readonly name: 'dashboard' | 'editor' | 'studio' | 'admin'
  /** The built files: `index.html` and hashed `assets/`. */
  readonly directory: string
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  /** Where visitors without a session are redirected, with `?next=` appended. Undefined if the surface has its own sign-in. */
  readonly sign_in_url?: string
  /** Settings of this installation for the page's script, embedded as JSON. */
  readonly page_configuration: Readonly<Record<string, unknown>>
  /** Other origins that the page may connect to. */
  readonly allowed: {
    readonly images: readonly string[]
    readonly calls: readonly string[]
    readonly fonts?: readonly string[]
    readonly frames?: readonly string[]
  }
  /** The only path whose policy allows Razorpay Checkout. It has to be opened as a new document. */
  readonly checkout_path?: string
  /** Shows pages of apps in frames. */
  readonly app_frames?: AppFramesOptions
}

/** What Razorpay Checkout needs. It adds inline styles, which the policy allows anyway. */
const checkoutSources = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  calls: ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
}

/** Serves a surface that is one page with a script: its files, its `/api/*`, and the page for every other URL. */
export async function createSinglePageSurface(options: SinglePageSurfaceOptions): Promise<FastifyInstance> {
  const page = readPage(options)
  const { allowed, checkout_path: checkoutPath } = options
  const policy = contentSecurityPolicy(allowed)
  const checkoutPolicy = contentSecurityPolicy({
    ...allowed,
    ...checkoutSources,
    calls: [...allowed.calls, ...checkoutSources.calls],
  })
  const app = createListener({
    ...options,
    public_url: options.origin,
    classify,
    // The editor opens stores in tabs and removes their reference to its window.
    opener_policy: 'same-origin-allow-popups',
    handleUnrouted(request, reply) {
      const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/')
      if (!isPage) return sendProblem(request, reply, new Refused(notFound))
      const signIn = signInAddress(request, options)
      if (signIn !== undefined) return reply.header('cache-control', 'no-store').redirect(signIn)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', request.url === checkoutPath ? checkoutPolicy : policy)
        .send(page)
    },
  })
  await app.register(fastifyCookie)
  addGateway(app, options)
  if (options.app_frames !== undefined) await addAppFrames(app, options.app_frames)
  await app.register(fastifyStatic, {
    root: join(options.directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
  })
  return app
}

/** Returns where a visitor without a session signs in, to come back afterwards. */
function signInAddress(
  { url, cookies, headers }: FastifyRequest,
  { sign_in_url: signInUrl, session_cookie: sessionCookie, origin }: SinglePageSurfaceOptions,
): string | undefined {
  const opensPage = headers.accept?.includes('text/html') ?? false
  if (signInUrl === undefined || !opensPage || cookies[sessionCookie] !== undefined) return undefined
  return `${signInUrl}?next=${encodeURIComponent(new URL(url, origin).href)}`
}

function classify({ url }: FastifyRequest): RequestClass {
  if (url.startsWith('/api/')) return 'api'
  return url.startsWith('/assets/') ? 'files' : 'pages'
}

function contentSecurityPolicy({
  images,
  calls,
  fonts = [],
  frames = ["'none'"],
  scripts = [],
}: SinglePageSurfaceOptions['allowed'] & { readonly scripts?: readonly string[] }): string {
  return [
    "default-src 'self'",
    ...(scripts.length === 0 ? [] : [["script-src 'self'", ...scripts].join(' ')]),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    // Videos of a store are served from the same place as its images.
    ["media-src 'self'", ...images].join(' '),
    ["font-src 'self'", ...fonts].join(' '),
    ["connect-src 'self'", ...calls].join(' '),
    ['frame-src', ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function readPage({ directory, page_configuration: pageConfiguration }: SinglePageSurfaceOptions): string {
  const configuration = JSON.stringify(pageConfiguration).replaceAll('<', '\\u003c')
  return readFileSync(join(directory, 'index.html'), 'utf8').replace(
    '</head>',
    `<script type="application/json" id="haat-configuration">${configuration}</script></head>`,
  )
}
