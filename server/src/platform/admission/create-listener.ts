import { headersTooLarge, malformedRequest, methodNotAllowed, notFound, Refused } from '@haat/http-contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerError, sendProblem } from '../http/problem-reply.ts'
import type { RequestClass } from '../rate-limits/address-limits.ts'
import type { Admission } from './admission.ts'
import { answerClientError, answerFrameworkError, DEFAULT_POLICY } from './answer-early.ts'
import { hasValidHost } from './host-header.ts'
import { visitorOf } from './in-process.ts'
import { isSafeTarget } from './is-safe-target.ts'
import { createRateLimit } from './limit-rate.ts'
import { requestIdOf } from './request-id.ts'
import { watchBodies } from './watch-bodies.ts'
import { watchConnections } from './watch-connections.ts'

const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024
/** The headers of a request, and then the whole of it with its body; a slow body is closed long before. */
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

/** A load balancer may ask for these without a host (HTTP/1.0), and as often as it likes. */
const healthPaths = ['/healthz', '/readyz']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type ListenerName = 'backend' | 'marketplace' | 'dashboard' | 'editor' | 'storefront'

export interface ListenerOptions {
  readonly name: ListenerName
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  /** The address that people open. */
  readonly public_url: string
  /** How a request is counted; undefined for one that isn't. */
  classify(request: FastifyRequest): RequestClass | undefined
  readonly opener_policy?: 'same-origin' | 'same-origin-allow-popups'
  readonly body_limit_bytes?: number
  /** Instead of a problem document. */
  readonly answerError?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** For a request that no route takes; instead of a problem document with 404. */
  readonly answerUnrouted?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Creates an HTTP listener with the rules that every listener has: which requests are let in before any of their body
 * is read, how long they may take, their ids, log lines and metrics, and how their refusals look.
 */
export function createListener(options: ListenerOptions): FastifyInstance {
  const { name, admission, public_url, opener_policy = 'same-origin' } = options
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.body_limit_bytes ?? DEFAULT_BODY_LIMIT_BYTES,
    trustProxy: admission.isTrustedProxy,
    routerOptions: { maxParamLength: 800 },
    genReqId: (raw) => requestIdOf(raw, admission.isTrustedProxy),
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
  })
  // Node would drop what exceeds its own count, and the proxies' headers stand last.
  app.server.maxHeadersCount = 0
  // Node would answer an unknown expectation itself, past all limits and the log.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.setErrorHandler(options.answerError ?? answerError)
  app.setNotFoundHandler(options.answerUnrouted ?? answerNotFound)
  watchConnections(app, admission, options.logger)
  watchBodies(app, admission.body_pace)
  const limitRate = createRateLimit(options)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cross-origin-opener-policy', opener_policy)
    if (public_url.startsWith('https:')) reply.header('strict-transport-security', HSTS)
    const refused = refuseMalformed(request)
    if (refused !== undefined) return sendProblem(request, reply, refused)
    // A surface has counted its visitor's request already.
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

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, new Refused(notFound))
}

// Pages set their own policy. Everything else (files, JSON, refusals) may run nothing and can't be framed.
function addDefaultHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(DEFAULT_HEADERS)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

function refuseMalformed({ raw, method }: FastifyRequest): Refused | undefined {
  // The Host header names the host; what a visitor may send beside it never does.
  delete raw.headers['x-forwarded-host']
  if (raw.rawHeaders.length > 2 * MAX_HEADERS) return new Refused(headersTooLarge)
  const target = raw.url ?? ''
  if (!isSafeTarget(target)) return new Refused(malformedRequest, 'The address of the request is not valid.')
  const needsHost = visitorOf(raw) === undefined && !healthPaths.includes(target)
  if (needsHost && !hasValidHost(raw)) return new Refused(malformedRequest, 'The Host header is not valid.')
  return methods.includes(method) ? undefined : new Refused(methodNotAllowed)
}

// One line for each request, with its route's pattern: the address itself may contain search words or tokens.
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
