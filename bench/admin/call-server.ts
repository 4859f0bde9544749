import type { Endpoint } from '@haat/http-contract'

/** A request to the server as an administrator. */
export interface AdminCall {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends requests as one administrator, with the time until the last byte. */
export type CallServer = (call: AdminCall) => Promise<{ readonly ms: number; readonly body: unknown }>

/** Returns a function that sends requests to the server one at a time. */
export function callAs(backend: string, token: string): CallServer {
  return async (call) => {
    const began = performance.now()
    const response = await sendCall(backend, token, call)
    const text = await response.text()
    const ms = performance.now() - began
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${text}`)
    return { ms, body: JSON.parse(text) }
  }
}

/** Sends one request. */
export function sendCall(backend: string, token: string, { endpoint, params = {}, query = {}, body }: AdminCall) {
  const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return fetch(`${backend}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
