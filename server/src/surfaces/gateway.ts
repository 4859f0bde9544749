import { notAllowed, Refused } from '@haat/http-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../platform/http/problem-reply.ts'
import { callInProcess } from './backend-calls.ts'

const passedOn = [
  'content-type',
  'accept',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'user-agent',
  'range',
] as const
const answeredBack = [
  'content-type',
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'allow',
  'x-request-id',
  'x-total-count',
  'idempotency-replayed',
  'cache-control',
] as const

/** The largest file that an endpoint takes, with what stands around it in a form. Several files are several calls. */
const MAX_UPLOAD_BYTES = 21 * 1024 * 1024

export interface GatewayOptions {
  readonly backend: FastifyInstance
  /** The surface's own public origin: only its pages may change anything through its cookies. */
  readonly origin: string
  readonly session_cookie: string
}

/**
 * Serves `/api/*` of a surface whose pages run in the browser: takes the session from its cookie and forwards to the
 * backend as bearer. A call that may change something must come from the surface's own pages (`Origin`).
 */
export function addGateway(app: FastifyInstance, options: GatewayOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(answerError)
  app.all('/api/*', async (request, reply) => {
    requireOwnOrigin(request, options.origin)
    const answer = await callInProcess(options.backend, request.ip)(request.url, {
      method: request.method,
      headers: forwardedHeaders(request, options.session_cookie),
      ...(Buffer.isBuffer(request.body) ? { body: request.body } : {}),
    })
    return answerWith(answer, reply)
  })
}

function requireOwnOrigin(request: FastifyRequest, origin: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers.origin !== origin) throw new Refused(notAllowed, 'The request comes from another site.')
}

function forwardedHeaders(request: FastifyRequest, sessionCookie: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const token = request.cookies[sessionCookie]
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  return headers
}

async function answerWith(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(answer.status)
  for (const name of answeredBack) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}
