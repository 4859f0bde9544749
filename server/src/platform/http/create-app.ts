import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import { malformedRequest, methodNotAllowed, notFound, Refused, unsupportedMediaType } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../../../domains/src/serve.ts'
import type { Admission } from '../admission/admission.ts'
import { createListener } from '../admission/create-listener.ts'
import type { RequestClass } from '../rate-limits/address-limits.ts'
import { sendProblem } from '../requests/problem-reply.ts'
import { attachRoute, type RouteServices } from './attach-route.ts'

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface AppOptions extends RouteServices {
  readonly routes: readonly Route[]
  readonly logger: FastifyBaseLogger
  /** Origins of Haat's surfaces. Their scripts may read public responses. */
  readonly surface_origins: readonly string[]
  readonly admission: Admission
  readonly public_url: string
  /** Whether a request has a limit of its own, instead of that of its address. */
  isExempt?(request: FastifyRequest): boolean
}

/** Builds the backend without listening, so that tests and the surfaces of this process call it directly. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createListener({ ...options, name: 'backend', classify })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(request.headers['content-type'])) done(null, body)
    else done(new Refused(unsupportedMediaType, 'Send JSON in UTF-8.'))
  })
  // If an endpoint accepts files, its route reads them from the connection itself, after the guard.
  app.addContentTypeParser('multipart/form-data', (request, body, done) => {
    if (request.routeOptions.config.accepts_files) done(null, body)
    else done(new Refused(unsupportedMediaType))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.accepts_forms) done(null, body)
    else done(new Refused(unsupportedMediaType))
  })
  await app.register(fastifyCookie)
  refuseOtherOptions(app)
  await app.register(fastifyCors, {
    origin: [...options.surface_origins],
    methods: ['GET', 'HEAD'],
    exposedHeaders: ['x-total-count', 'x-facets', 'x-request-id', 'deprecation', 'sunset'],
    maxAge: 86_400,
  })
  disableCaching(app)
  refuseUnknown(app, options.routes)

  for (const route of options.routes) attachRoute(app, route, options)
  refuseMethodsOfOthers(app, options.routes)
  return app
}

// JSON is UTF-8 (RFC 8259, 8.1), whether a charset says so or not.
function isUtf8(contentType = ''): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType) ?? []
  return /^utf-?8$/i.test(charset)
}

function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** Refuses OPTIONS that isn't a CORS preflight; the plugin would answer these in plain text. */
function refuseOtherOptions(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': method } = request.headers
    if (request.method !== 'OPTIONS' || (origin !== undefined && method !== undefined)) return
    const detail =
      'OPTIONS needs the headers Origin and Access-Control-Request-Method: only CORS preflights are supported.'
    return sendProblem(request, reply, new Refused(malformedRequest, detail))
  })
}

/** Returns the rate limit class of a request: API, files or searches. */
function classify({ url }: FastifyRequest): RequestClass {
  if (/^\/(?:media|themes|files|api\/img)\//.test(url)) return 'files'
  return /^\/api\/[^?]*\/search\//.test(url) ? 'searches' : 'api'
}

/** Responds to requests without a route before their body is read: 405 if the URL has other methods, else 404. */
function refuseUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const [path = ''] = request.url.split('?')
    const parts = path.split('/')
    const allowed = methodsOf(routes.filter(({ endpoint }) => leadsTo(endpoint.url.split('/'), parts)))
    if (allowed.length === 0) return sendProblem(request, reply, new Refused(notFound))
    return refuseMethod(request, reply, allowed)
  })
}

/**
 * Refuses the other methods of URLs such as `/products/import`, which `/products/:id` would serve with this ID. Such routes
 * for all URLs would take most of the time in which the backend starts.
 */
function refuseMethodsOfOthers(app: FastifyInstance, routes: readonly Route[]): void {
  const routesByUrl = Map.groupBy(routes, (route) => route.endpoint.url)
  const patterns = [...routesByUrl.keys()].filter((url) => url.includes(':')).map((url) => url.split('/'))
  const patternsByLength = Map.groupBy(patterns, ({ length }) => length)
  for (const [url, served] of routesByUrl) {
    const parts = url.split('/')
    if (!patternsByLength.get(parts.length)?.some((other) => leadsTo(other, parts) && other.join('/') !== url)) continue
    const allowed = methodsOf(served)
    app.route({
      method: allMethods.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async (request, reply) => refuseMethod(request, reply, allowed),
      handler: (request, reply) => refuseMethod(request, reply, allowed),
    })
  }
}

/** Returns whether the parts of a path match those of a route's URL, such as `/products/:id`. */
function leadsTo(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((own, index) => (own.startsWith(':') ? parts[index] !== '' : own === parts[index]))
  )
}

function methodsOf(routes: readonly Route[]): string[] {
  return [...new Set(routes.map(({ endpoint }) => endpoint.method))]
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return sendProblem(request, reply.header('allow', allowed.join(', ')), new Refused(methodNotAllowed))
}
