import { malformedRequest, methodNotAllowed, Refused } from '@haat/http-contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerError, sendProblem } from '../http/problem-reply.ts'
import type { Admission } from './admission.ts'
import { answerClientError, answerFrameworkError } from './answer-early.ts'
import { hasValidHost } from './host-header.ts'
import { visitorOf } from './in-process.ts'
import { isSafeTarget } from './is-safe-target.ts'
import { requestIdOf } from './request-id.ts'

const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024
/** A load balancer may ask for these without a host (HTTP/1.0). */
const healthPaths = ['/healthz', '/readyz']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export type ListenerName = 'backend' | 'marketplace' | 'dashboard' | 'editor' | 'storefront'

export interface ListenerOptions {
  readonly name: ListenerName
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  readonly body_limit_bytes?: number
  /** Instead of a problem document. */
  readonly answerError?: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/**
 * Creates an HTTP listener with the rules that every listener has: which requests are let in before any of their body
 * is read, how long they may take, their ids, and how their refusals look.
 */
export function createListener(options: ListenerOptions): FastifyInstance {
  const { admission } = options
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
  })
  app.setErrorHandler(options.answerError ?? answerError)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const refused = refuseMalformed(request)
    if (refused !== undefined) return sendProblem(request, reply, refused)
  })
  return app
}

function refuseMalformed({ raw, method }: FastifyRequest): Refused | undefined {
  // The Host header names the host; what a visitor may send beside it never does.
  delete raw.headers['x-forwarded-host']
  const target = raw.url ?? ''
  if (!isSafeTarget(target)) return new Refused(malformedRequest, 'The address of the request is not valid.')
  const needsHost = visitorOf(raw) === undefined && !healthPaths.includes(target)
  if (needsHost && !hasValidHost(raw)) return new Refused(malformedRequest, 'The Host header is not valid.')
  return methods.includes(method) ? undefined : new Refused(methodNotAllowed)
}
