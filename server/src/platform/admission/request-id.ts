import type { IncomingMessage } from 'node:http'
import { visitorOf } from '../requests/in-process.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

const validId = /^[\w.:-]{8,128}$/

/**
 * Returns the id of a request in responses and logs: the one from a trusted proxy or a surface of this process,
 * otherwise a new one.
 */
export function requestIdOf(raw: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  const visitor = visitorOf(raw)
  if (visitor !== undefined) return visitor.request_id
  const given = raw.headers['x-request-id']
  const isUsable = typeof given === 'string' && validId.test(given)
  return isUsable && isTrustedProxy(raw.socket.remoteAddress ?? '') ? given : crypto.randomUUID()
}
