import { Refused, tooManyRequests } from '@haat/http-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../../../domains/src/client-network.ts'
import type { RequestClass } from '../rate-limits/address-limits.ts'
import { sendProblem } from '../requests/problem-reply.ts'
import type { Admission } from './admission.ts'
import { sendTooManyPage } from './too-many-page.ts'

export interface RateLimitOptions {
  readonly admission: Pick<Admission, 'limits' | 'limit_events' | 'isTrustedProxy'>
  /** Returns the rate limit class of a request, or undefined if it isn't counted. */
  classify(request: FastifyRequest): RequestClass | undefined
  /** Whether a request has a limit of its own, instead of that of its address. */
  isExempt?(request: FastifyRequest): boolean
}

/** Returns a function that counts a request by address and class, and refuses it with 429 if it exceeds the limit. */
export function createRateLimit({ admission, classify, isExempt }: RateLimitOptions) {
  let hasWarned = false

  /** Visitors behind an untrusted proxy share one limit. The operator is warned once. */
  const warnAboutProxy = ({ headers, socket, log }: FastifyRequest): void => {
    const proxy = socket.remoteAddress ?? ''
    if (hasWarned || headers['x-forwarded-for'] === undefined || admission.isTrustedProxy(proxy)) return
    hasWarned = true
    log.warn({ proxy }, 'visitors behind this proxy share one rate limit: set TRUST_PROXY to its address')
  }

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    if (isExempt?.(request) === true) return undefined
    const kind = classify(request)
    const retryAfterSeconds = kind && admission.limits.take(kind, request.ip)
    if (retryAfterSeconds === undefined) return undefined
    warnAboutProxy(request)
    const client = { ip: clientNetwork(request.ip), reason: `${kind}_per_minute`, request_id: request.id }
    admission.limit_events.record(request.log, `${kind}_per_minute`, client)
    const isPage = kind === 'pages' || kind === 'searches'
    if (isPage && request.headers.accept?.includes('text/html')) return sendTooManyPage(reply, retryAfterSeconds)
    const detail = `Try again in ${retryAfterSeconds} seconds.`
    return sendProblem(
      request,
      reply,
      new Refused(tooManyRequests, detail, { extensions: { retry_after_seconds: retryAfterSeconds } }),
    )
  }
}
