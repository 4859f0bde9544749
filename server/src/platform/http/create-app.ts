import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import { methodNotAllowed, notFound, Refused, tooManyRequests, unsupportedMediaType } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Route } from '../../../../domains/src/serve.ts'
import type { Admission } from '../admission/admission.ts'
import { createListener } from '../admission/create-listener.ts'
import { visitorOf } from '../admission/in-process.ts'
import { attachRoute, type RouteServices } from './attach-route.ts'
import { sendProblem } from './problem-reply.ts'

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface AppOptions extends RouteServices {
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger
  /** Origins of our own surfaces; their scripts may read public answers. */
  readonly surface_origins: readonly string[]
  readonly admission: Admission
  /** By address, over all endpoints; 0 is no limit. */
  readonly requests_per_minute: number
}

/** Builds the backend without listening, so that tests and the surfaces of this process call it directly. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createListener({ name: 'backend', logger: options.logger, admission: options.admission })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(request.headers['content-type'])) done(null, body)
    else done(new Refused(unsupportedMediaType, 'Send JSON in UTF-8.'))
  })
  // Where files are expected, the route reads them from the connection itself, after its guard.
  app.addContentTypeParser('multipart/form-data', (request, body, done) => {
    if (request.routeOptions.config.takes_files) done(null, body)
    else done(new Refused(unsupportedMediaType))
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refused(notFound)))
  await app.register(fastifyCookie)
  await app.register(fastifyCors, {
    origin: [...options.surface_origins],
    methods: ['GET', 'HEAD'],
    exposedHeaders: ['x-total-count', 'x-facets', 'x-request-id'],
    maxAge: 86_400,
  })
  addSecurityHeaders(app)
  logRequests(app)
  if (options.requests_per_minute > 0) addGeneralLimit(app, options)

  for (const route of options.routes) attachRoute(app, route, options)
  refuseOtherMethods(app, options.routes)
  return app
}

// JSON is UTF-8 (RFC 8259, 8.1), whether a charset says so or not.
function isUtf8(contentType = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType) ?? []
  return /^utf-?8$/i.test(charset)
}

function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

// One line a request: its pattern and never its address, since words of a search and tokens may stand in one.
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
    }
    request.log.info(fields, 'request')
  })
}

function addGeneralLimit(app: FastifyInstance, { rate_limiter, requests_per_minute }: AppOptions): void {
  app.addHook('onRequest', async (request) => {
    // A surface has counted its visitor's request already.
    if (visitorOf(request.raw) !== undefined) return
    const use = await rate_limiter.consume('all', request.ip, {
      max: requests_per_minute,
      window_ms: 60_000,
      shared: false,
    })
    if (use.allowed) return
    throw new Refused(tooManyRequests, `Try again in ${use.retry_after_s} seconds.`, {
      extensions: { retry_after_seconds: use.retry_after_s },
    })
  })
}

function refuseOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const methodsByUrl = Map.groupBy(routes, (route) => route.endpoint.url)
  for (const [url, served] of methodsByUrl) {
    const allowed = served.map((route) => route.endpoint.method)
    const others = allMethods.filter((method) => !allowed.includes(method))
    app.route({
      method: others,
      url,
      handler: (request, reply) => {
        reply.header('allow', allowed.join(', '))
        return sendProblem(request, reply, new Refused(methodNotAllowed))
      },
    })
  }
}
