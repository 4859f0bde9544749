import { Readable } from 'node:stream'
import { methodNotAllowed, Refused } from '@haat/http-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireOwnOrigin } from '../platform/admission/own-origin.ts'
import {
  callInProcess,
  type InProcessRequest,
  type InProcessResponse,
  toVisitor,
} from '../platform/requests/in-process.ts'
import { fillPath } from './fill-path.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** A session's token in this header would make a stolen one usable without its cookie. */
const ACCESS_TOKEN = 'Bearer haat_dev_'
const forwardedRequestHeaders = [
  'content-type',
  'content-length',
  'accept',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'user-agent',
  'range',
] as const
const forwardedResponseHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'allow',
  'x-total-count',
  'idempotency-replayed',
  'cache-control',
  'set-cookie',
  'x-acting-as',
] as const

export interface GatewayOptions {
  readonly backend: FastifyInstance
  /** The surface's own public origin. Only its pages can change anything through its cookies. */
  readonly origin: string
  readonly session_cookie: string
  /**
   * A second session of the browser. Calls with this header use it, and only it: a page can't fall back to the other
   * session when this one ends. Browsers send the header only from the surface's own scripts.
   */
  readonly second_session?: { readonly header: string; readonly cookie: string }
  /** Cookies besides the session that are forwarded to the backend. */
  readonly forwarded_cookies: readonly string[]
  /** Forwards access tokens of programs that aren't browsers: the command line of the studio. */
  readonly accepts_access_tokens?: true
}

/**
 * Serves `/api/*` of a surface whose pages run in the browser: takes the session from its cookie and forwards it to the
 * backend as a bearer token. Streams bodies; the backend checks session, limits and size before it reads them. A call
 * that may change data must come from the surface's own pages (`Origin`), or from a program without cookies.
 */
export function addGateway(app: FastifyInstance, options: GatewayOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.all(
    '/api/*',
    {
      onRequest: async (request) => {
        if (!isProgramCall(request, options)) requireOwnOrigin(request, options.origin)
      },
    },
    async (request, reply) => {
      const method = methods.find((known) => known === request.method)
      if (method === undefined) throw new Refused(methodNotAllowed)
      return sendResponse(await callInProcess(options.backend, toForwarded(method, request, options)), reply)
    },
  )
}

/**
 * Whether a request comes from a program that isn't a browser. Browsers name the origin of every request that may change
 * data; without cookies the request couldn't use a visitor's session anyway.
 */
function isProgramCall({ headers }: FastifyRequest, { accepts_access_tokens: acceptsTokens }: GatewayOptions): boolean {
  return acceptsTokens === true && headers.origin === undefined && headers.cookie === undefined
}

function sessionCookieOf(
  { headers }: FastifyRequest,
  { session_cookie: sessionCookie, second_session: second }: GatewayOptions,
): string {
  return second !== undefined && headers[second.header] !== undefined ? second.cookie : sessionCookie
}

function toForwarded(
  method: InProcessRequest['method'],
  request: FastifyRequest,
  options: GatewayOptions,
): InProcessRequest {
  const { forwarded_cookies: forwardedCookies } = options
  const headers: Record<string, string> = {}
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const token = request.cookies[sessionCookieOf(request, options)]
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const { authorization } = request.headers
  if (isProgramCall(request, options) && authorization?.startsWith(ACCESS_TOKEN)) headers.authorization = authorization
  const cookies = forwardedCookies.flatMap((name) => {
    const value = request.cookies[name]
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  const body = request.body instanceof Readable ? request.body : undefined
  return { method, path: fillPath('/api/*', request), headers, body, visitor: toVisitor(request) }
}

function sendResponse({ status, headers, body }: InProcessResponse, reply: FastifyReply): FastifyReply {
  reply.status(status)
  for (const name of forwardedResponseHeaders) {
    const value = headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.send(body)
}
