import { buyerHeaders } from '../checkout/handle-checkout.ts'
import { storePage } from '../checkout/store-look.ts'
import { redirect } from '../redirect.ts'
import type { CustomerCookie, StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'

interface AccountPage {
  readonly title: string
  readonly main: string
  readonly status?: number | undefined
  readonly script?: string
  readonly cookies?: readonly CustomerCookie[]
}

/** Shows a page of the account in the store's colours. */
export async function accountResponse(
  source: StorefrontSource,
  { store, root, language, request }: Visit,
  { title, main, status = 200, script, cookies }: AccountPage,
): Promise<StorefrontResponse> {
  return {
    status,
    headers: buyerHeaders(source, request.origin),
    body: storePage({
      store,
      theme: await source.readTheme(store),
      root,
      locale: language.locale,
      title: status >= 400 ? `Error: ${title}` : title,
      main,
      links_account: true,
      script,
    }),
    ...(cookies && { cookies }),
  }
}

/** Redirects after a form was sent. */
export function accountRedirect(location: string, cookies?: readonly CustomerCookie[]): StorefrontResponse {
  const { headers, ...rest } = redirect(303, location)
  return { ...rest, headers: { ...headers, 'cache-control': 'private, no-store' }, ...(cookies && { cookies }) }
}

/** Each store on the shared host has its own session. */
export function cookiePath({ store_root: storeRoot }: Visit): string {
  return storeRoot || '/'
}

/** Ends the session in the browser. */
export function signedOutCookie(visit: Visit): CustomerCookie {
  return { name: 'customer', path: cookiePath(visit), value: null }
}
