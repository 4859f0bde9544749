import { type Client, createClient } from '@haat/http-client'
import type { PublicUrls } from './configuration.ts'

export interface BackendRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls the backend; `path` starts with `/api/`. The server provides an in-process implementation. */
export type CallBackend = (path: string, request?: BackendRequest) => Promise<Response>

/**
 * Calls the backend over the network, for `astro dev`. As required, only the home page's catalogue comes from
 * BACKEND_URL.
 */
export function backendOverNetwork({ admin, backend }: PublicUrls): CallBackend {
  return (path, request) => fetch((path === '/api/store/apps' ? backend : admin) + path, request)
}

/**
 * Returns a typed client for pages, authenticated if `token` is given. Its calls throw ProblemError on an error
 * response.
 */
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
