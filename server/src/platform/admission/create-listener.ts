import { headersTooLarge, malformedRequest, methodNotAllowed, notFound, Refused } from '@haat/http-contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { RequestClass } from '../rate-limits/address-limits.ts'
import { visitorOf } from '../requests/in-process.ts'
import { sendError, sendProblem } from '../requests/problem-reply.ts'
import type { Admission } from './admission.ts'
import { DEFAULT_POLICY, sendClientError, sendFrameworkError } from './early-responses.ts'
import { hasValidHost } from './host-header.ts'
import { isSafeTarget } from './is-safe-target.ts'
import { createRateLimit } from './limit-rate.ts'
import { requestIdOf } from './request-id.ts'
import { watchBodies } from './watch-bodies.ts'
import { watchConnections } from './watch-connections.ts'

const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024
/** Timeouts for the headers and for the whole request. A slow body is closed long before the second one. */
const HEADERS_TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT_MS = 15 * 60_000
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const TIMEOUT_CHECK_MS = 2_000
const MAX_HEADERS = 100
const HSTS = 'max-age=31536000'
const DEFAULT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': DEFAULT_POLICY,
}

/** Load balancers can request these without a host (HTTP/1.0) and without rate limits. */
const healthPaths = ['/healthz', '/readyz']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type ListenerName =
  | 'backend'
  | 'marketplace'
  | 'dashboard'
  | 'editor'
  | 'studio'
  | 'admin'
  | 'storefront'
  | 'apps'

export interface ListenerOptions {
  readonly name: ListenerName
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  /** The address that people open in a browser. */
  readonly public_url: string
  /** Returns the rate limit class of a request, or undefined if it isn't counted. */
  classify(request: FastifyRequest): RequestClass | undefined
  /** Whether a request has a limit of its own, instead of that of its address. */
  isExempt?(request: FastifyRequest): boolean
  readonly opener_policy?: 'same-origin' | 'same-origin-allow-popups'
  readonly body_limit_bytes?: number
  /** Sent instead of a problem document. */
  readonly handleError?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Handles a request that no route matches. Defaults to a problem document with status 404. */
  readonly handleUnrouted?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Creates an HTTP listener with the rules that all listeners share: which requests are accepted before their body is
 * read, timeouts, request ids, logging, metrics and the format of refusals.
 */
export function createListener(options: ListenerOptions): FastifyInstance {
  const { name, admission, public_url: publicUrl, opener_policy: openerPolicy = 'same-origin' } = options
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.body_limit_bytes ?? DEFAULT_BODY_LIMIT_BYTES,
    trustProxy: admission.isTrustedProxy,
    routerOptions: { maxParamLength: 800 },
    genReqId: (raw) => requestIdOf(raw, admission.isTrustedProxy),
    forceCloseConnections: 'idle',
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendClientError,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  // Node would drop headers beyond its own limit, and the proxies' headers come last.
  app.server.maxHeadersCount = 0
  // Node would answer an unknown `Expect` header itself, bypassing the limits and the log.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.setErrorHandler(options.handleError ?? sendError)
  app.setNotFoundHandler(options.handleUnrouted ?? sendNotFound)
  watchConnections(app, admission, options.logger)
  watchBodies(app, admission.body_pace)
  const limitRate = createRateLimit(options)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cross-origin-opener-policy', openerPolicy)
    if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', HSTS)
    const refused = refuseMalformed(request)
    if (refused !== undefined) return sendProblem(request, reply, refused)
    // The surface has already counted its visitor's request.
    const isCounted = visitorOf(request.raw) !== undefined || healthPaths.includes(request.url)
    return isCounted ? undefined : limitRate(request, reply)
  })
  app.addHook('onSend', async (_request, reply) => addDefaultHeaders(reply))
  app.addHook('onResponse', async (request, reply) => {
    admission.metrics.observe(name, request, reply)
    logRequest(name, request, reply)
  })
  return app
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, new Refused(notFound))
}

// Pages set their own policy. Everything else (files, JSON, refusals) can't run anything and can't be framed.
function addDefaultHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(DEFAULT_HEADERS)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

function refuseMalformed({ raw, method }: FastifyRequest): Refused | undefined {
  // Only the Host header names the host. Other headers that a visitor may send, such as X-Forwarded-Host, never do.
  delete raw.headers['x-forwarded-host']
  if (raw.rawHeaders.length > 2 * MAX_HEADERS) return new Refused(headersTooLarge)
  const target = raw.url ?? ''
  if (!isSafeTarget(target)) return new Refused(malformedRequest, "The request target isn't valid.")
  const needsHost = visitorOf(raw) === undefined && !healthPaths.includes(target)
  if (needsHost && !hasValidHost(raw)) return new Refused(malformedRequest, "The Host header isn't valid.")
  return methods.includes(method) ? undefined : new Refused(methodNotAllowed)
}

// Logs one line per request with the route's pattern. The URL itself may contain search terms or tokens.
function logRequest(listener: ListenerName, request: FastifyRequest, reply: FastifyReply): void {
  const fields = {
    listener,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime),
  }
  request.log.info(fields, 'request')
}
