import type { StorefrontAnswer } from './storefront-request.ts'

/** To a path of the store, or on to where a form leads. Two slashes at its begin would name another host. */
export function redirect(status: 301 | 302 | 303, location: string): StorefrontAnswer {
  return { status, headers: { location: location.replace(/^\/{2,}/, '/'), 'cache-control': 'no-cache' }, body: '' }
}
