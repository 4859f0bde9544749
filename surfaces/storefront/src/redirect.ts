import type { StorefrontResponse } from './storefront-request.ts'

/** Redirects to a path of the store. Collapses leading slashes, because `//` would start another host. */
export function redirect(status: 301 | 302 | 303, location: string): StorefrontResponse {
  return { status, headers: { location: location.replace(/^\/{2,}/, '/'), 'cache-control': 'no-cache' }, body: '' }
}
