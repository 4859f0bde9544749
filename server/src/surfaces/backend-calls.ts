import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { callInProcess, type Visitor } from '../platform/requests/in-process.ts'

export interface BackendRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** A backend call from a surface's own code. `path` begins with `/api/`. */
export type CallBackend = (path: string, request?: BackendRequest) => Promise<Response>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Returns a function that calls the backend in this process without a socket, on behalf of a visitor. */
export function createBackendCaller(backend: FastifyInstance, visitor: Visitor): CallBackend {
  return async (path, { method: given = 'GET', headers: sent = {}, body } = {}) => {
    const method = methods.find((known) => known === given.toUpperCase())
    if (method === undefined) return new Response(null, { status: 405 })
    const response = await callInProcess(backend, { method, path, headers: sent, body, visitor })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
    }
    const bytes = await buffer(response.body)
    const hasBody = response.status !== 204 && response.status !== 304 && method !== 'HEAD'
    return new Response(hasBody ? new Uint8Array(bytes) : null, { status: response.status, headers })
  }
}
