import { type Client, createClient } from '@haat/http-client'
import type { PublicUrls } from './configuration.ts'

export interface BackendRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A call of the backend; `path` begins with `/api/`. The server hands one in that needs no socket. */
export type CallBackend = (path: string, request?: BackendRequest) => Promise<Response>

/** Calls the backend over the network, for `astro dev`. Only the home catalog is asked of BACKEND_URL, as required. */
export function backendOverNetwork({ admin, backend }: PublicUrls): CallBackend {
  return (path, request) => fetch((path === '/api/store/apps' ? backend : admin) + path, request)
}

/** Typed calls for pages, as the vendor whose token is given, or as nobody. Throws ProblemError when it says no. */
export function backendClient(callBackend: CallBackend, token?: string): Client {
  return createClient((path, { method, headers, body }) =>
    callBackend(path, {
      ...(method === undefined ? {} : { method }),
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(typeof body === 'string' ? { body } : {}),
    }),
  )
}
