import type { StorefrontAnswer } from './storefront-request.ts'

/** To a path of the store, or on to where a form leads. */
export function redirect(status: 301 | 302 | 303, location: string): StorefrontAnswer {
  return { status, headers: { location, 'cache-control': 'no-cache' }, body: '' }
}
