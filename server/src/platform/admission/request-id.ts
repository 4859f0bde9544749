import type { IncomingMessage } from 'node:http'
import { visitorOf } from './in-process.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

const validId = /^[\w.:-]{8,128}$/

/** The id of a request in answers and logs: the one that a trusted proxy or a surface of this process gave it, or a new one. */
export function requestIdOf(raw: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  const visitor = visitorOf(raw)
  if (visitor !== undefined) return visitor.request_id
  const given = raw.headers['x-request-id']
  const isUsable = typeof given === 'string' && validId.test(given)
  return isUsable && isTrustedProxy(raw.socket.remoteAddress ?? '') ? given : crypto.randomUUID()
}
