import { notAllowed, Refused } from '@haat/http-contract'
import type { FastifyRequest } from 'fastify'
import { recordSecurityEvent } from '../../../../domains/src/security-event.ts'

/**
 * Throws Refused if a request that may change data doesn't come from a page of the surface itself. A request with
 * another `Origin`, or without one, can't use the visitor's cookies.
 */
export function requireOwnOrigin(request: FastifyRequest, origin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers.origin !== origin) {
    recordSecurityEvent(request.log, 'origin.refused', {
      endpoint: `${request.method} ${request.routeOptions.url ?? ''}`,
      ip: request.ip,
      request_id: request.id,
    })
    throw new Refused(
      notAllowed,
      'This request was blocked because it came from another site. Reload the page and try again.',
    )
  }
}
