import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import inject from 'light-my-request'

/** The visitor on whose behalf a surface calls the backend. */
export interface Visitor {
  readonly address: string
  readonly request_id: string
}

export interface InProcessRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Includes the query. Starts with a slash and has no dot segments. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | Readable | undefined
  readonly visitor: Visitor
}

export interface InProcessResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Readable
}

// Keyed by the request object itself, so nothing that a client sends can add an entry.
const visitors = new WeakMap<object, Visitor>()
const bodies = new WeakMap<object, Readable>()

export function toVisitor({ ip, id }: FastifyRequest): Visitor {
  return { address: ip, request_id: id }
}

/** Returns the visitor if a surface of this process made the request, and undefined for a request from the network. */
export function visitorOf(raw: IncomingMessage): Visitor | undefined {
  return visitors.get(raw)
}

/**
 * Returns whether the client disconnected before its whole request was read, also if a surface forwarded the request.
 */
export function hasClientLeft(raw: IncomingMessage): boolean {
  return (bodies.get(raw) ?? raw).errored !== null
}

/**
 * Calls a listener of this process without a socket. Streams bodies in both directions; the response may arrive before
 * the body is read. The listener sees the visitor's address and request id, and never treats the call as local.
 */
export async function callInProcess(app: FastifyInstance, request: InProcessRequest): Promise<InProcessResponse> {
  const { method, path, headers, body, visitor } = request
  requireCanonicalPath(path)
  await app.ready()
  const result = await inject(
    (raw, response) => {
      visitors.set(raw, visitor)
      if (body instanceof Readable) bodies.set(raw, body)
      app.routing(raw, response)
    },
    {
      method,
      url: path,
      headers: { ...headers },
      remoteAddress: visitor.address,
      payloadAsStream: true,
      ...(body === undefined ? {} : { payload: body }),
    },
  )
  const responseHeaders: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(result.headers)) {
    if (value !== undefined) responseHeaders[name] = Array.isArray(value) ? value : String(value)
  }
  const stream = result.stream()
  // If the caller stops reading, the listener is notified and closes its source.
  stream.once('close', () => {
    if (!result.raw.res.writableFinished) result.raw.res.destroy()
  })
  return { status: result.statusCode, headers: responseHeaders, body: stream }
}

// `inject` resolves dot segments, so a path with one would reach another route than its text suggests.
function requireCanonicalPath(path: string): void {
  const { origin, pathname } = new URL(path, 'http://in-process')
  const [given = ''] = path.split(/[?#]/)
  if (origin !== 'http://in-process' || pathname.length < given.length)
    throw new Error("The path isn't in canonical form")
}
