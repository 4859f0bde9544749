import type { FastifyInstance } from 'fastify'

export interface BackendRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A call of the backend as a surface makes it: `path` begins with `/api/`. */
export type CallBackend = (path: string, request?: BackendRequest) => Promise<Response>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Calls the backend of this very process without a socket; it sees the address of the visitor, not of the surface,
 * so that limits by address hold.
 */
export function callInProcess(backend: FastifyInstance, visitorAddress: string): CallBackend {
  return async (path, request = {}) => {
    const method = methods.find((known) => known === (request.method ?? 'GET').toUpperCase())
    if (method === undefined) return new Response(null, { status: 405 })
    const answer = await backend.inject({
      method,
      url: path,
      headers: request.headers ?? {},
      remoteAddress: visitorAddress,
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) headers.append(name, String(one))
      }
    }
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304 && method !== 'HEAD'
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers })
  }
}
