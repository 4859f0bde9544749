import type { Client } from '@haat/http-client'
import { type BackendRequest, backendClient } from '../backend.ts'

interface PageContext {
  readonly locals: App.Locals
  readonly response: { readonly headers: Headers }
}

/**
 * Returns a client for the theme store. The page that uses it expires with the first of its responses: the server caches
 * the page no longer than that.
 */
export function themeStoreClient({ locals, response: { headers } }: PageContext): Client {
  return backendClient(async (path: string, request?: BackendRequest) => {
    const response = await locals.backend(path, request)
    const expires = response.headers.get('expires')
    const earlier = headers.get('expires')
    if (expires !== null && (earlier === null || Date.parse(expires) < Date.parse(earlier)))
      headers.set('expires', expires)
    return response
  })
}
