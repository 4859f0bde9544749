import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  addressTooLong,
  headersTooLarge,
  malformedRequest,
  type RefusalKind,
  Refused,
  requestTimeout,
} from '@haat/http-contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemDocument, sendProblem } from '../requests/problem-reply.ts'

/**
 * For responses that aren't pages: they can't run or load anything. An SVG, such as a favicon, may have its own styles.
 */
export const DEFAULT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Responds to requests that the router rejected before it found a route. No hooks run for these, so this sets the
 * headers.
 */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const kind = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? addressTooLong : malformedRequest
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('content-security-policy', DEFAULT_POLICY)
  sendProblem(request, reply, new Refused(kind))
}

const byParserCode: Readonly<Record<string, RefusalKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
}

/** Responds to data that isn't HTTP and to requests that arrive too slowly, and closes the connection. */
export function sendClientError(error: Error & { code?: string }, socket: Duplex): void {
  closeWithProblem(socket, byParserCode[error.code ?? ''] ?? malformedRequest, error.code)
}

/** Writes a problem document directly to the connection, without a request, and closes it. */
export function closeWithProblem(socket: Duplex, kind: RefusalKind, code?: string): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemDocument(new Refused(kind), crypto.randomUUID()))
  const head = [
    `HTTP/1.1 ${kind.status} ${STATUS_CODES[kind.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${DEFAULT_POLICY}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
