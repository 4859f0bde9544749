import { handleAccount } from './account/handle-account.ts'
import { handleUnsubscribe } from './account/handle-unsubscribe.ts'
import { handleCheckout } from './checkout/handle-checkout.ts'
import { handleReminder } from './checkout/handle-reminder.ts'
import type { PlatformFiles } from './document.ts'
import { handleFile } from './handle-file.ts'
import { handleForm, rejectedOrigin } from './handle-form.ts'
import { handlePage } from './handle-page.ts'
import { languageRoot, readLanguage } from './languages/store-language.ts'
import { handleOrder, isPaymentReturn } from './order-status/handle-order.ts'
import { readPageQuery, withQuery } from './page-query.ts'
import { plainPage } from './plain-page.ts'
import { handlePreviewLink } from './preview/handle-preview-link.ts'
import { PREVIEW_LINK_FOLDER } from './preview/preview-paths.ts'
import { redirect } from './redirect.ts'
import { handleReport } from './report/handle-report.ts'
import { securityHeaders } from './security-headers.ts'
import { isSuspended, type Store } from './store.ts'
import { parseStoreAddress } from './store-address.ts'
import type { StorefrontRequest, StorefrontResponse } from './storefront-request.ts'
import type { StorefrontSource } from './storefront-source.ts'
import { unavailablePage } from './unavailable-page.ts'
import type { Visit } from './visit.ts'

export interface StorefrontOptions {
  readonly source: StorefrontSource
  /** The shared host with its port, where each store's path starts with its slug. */
  readonly shared_host: string
  readonly files: PlatformFiles
}

export interface Storefront {
  handle(request: StorefrontRequest): Promise<StorefrontResponse & { readonly store_id?: string }>
}

/** `Retry-After` of an indefinite suspension. */
const INDEFINITE_RETRY_AFTER_S = 86_400

/** Creates the handler for all public stores: finds the store and serves its pages, forms and files. */
export function createStorefront({ source, shared_host: sharedHost, files }: StorefrontOptions): Storefront {
  return {
    async handle(request) {
      const { host, pathname, searchParams } = new URL(request.url, request.origin)
      const address = parseStoreAddress(host, pathname, sharedHost)
      const store = address && (await source.findStore(address.lookup))
      if (address === undefined || store === undefined) return noStore()
      const query = readPageQuery(searchParams)
      const storeRoot = address.root
      const seesDrafts = request.preview_token !== undefined
      const {
        language,
        path,
        has_default_prefix: hasDefaultPrefix,
      } = readLanguage(store.languages, address.path, seesDrafts)
      const report = await handleReport(source.visitors, store, { path, root: storeRoot }, request)
      if (report !== undefined) return { ...report, store_id: store.id }
      const now = source.clock()
      if (isSuspended(store, now)) {
        const body = unavailablePage(store, await source.readTheme(store), storeRoot)
        return { ...unavailable(store, now, body), store_id: store.id }
      }
      const moved = redirectToOwnHost(store, host, sharedHost, request, address.path)
      if (moved !== undefined) return moved
      if (hasDefaultPrefix && request.method === 'GET') {
        return { ...redirect(301, withQuery(`${storeRoot}${path}`, query)), store_id: store.id }
      }
      const root = languageRoot(storeRoot, language)
      const visit = { request, store, store_root: storeRoot, root, path, language, sees_drafts: seesDrafts, query }
      return { ...(await handleVisit(source, files, visit)), store_id: store.id }
    },
  }
}

/**
 * Returns the cache key of a request: equal for requests that get the same page, undefined for visitor-specific
 * responses. Ignores campaign parameters.
 */
export function sharedPageKey(request: StorefrontRequest): string | undefined {
  const { method, origin, url, cart_token: cartToken, preview_token: previewToken, wants_json: wantsJson } = request
  if (method !== 'GET' || cartToken !== undefined || previewToken !== undefined || wantsJson) return undefined
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  // Preview links set a cookie, so they're never cached.
  if (path.includes(PREVIEW_LINK_FOLDER)) return undefined
  // Pages of one buyer.
  if (/\/(?:checkout|orders|account)(?:\/|$)/.test(path)) return undefined
  if (queryStart < 0) return `${origin}${path}`
  const query = readPageQuery(new URLSearchParams(url.slice(queryStart + 1)))
  return `${origin}${path}?${query}`
}

async function handleVisit(source: StorefrontSource, files: PlatformFiles, visit: Visit): Promise<StorefrontResponse> {
  const { request, store } = visit
  const { method, sent_from: sentFrom, origin } = request
  const isFromOutside = method === 'POST' && sentFrom !== null && sentFrom !== origin
  if (isFromOutside && !isPaymentReturn(visit.path)) return rejectedOrigin
  const bought =
    (await handleReminder(source, visit)) ??
    (await handleUnsubscribe(source, visit)) ??
    (await handleCheckout(source, files, visit)) ??
    (await handleOrder(source, visit)) ??
    (await handleAccount(source, files, visit))
  if (bought !== undefined) return bought
  const preview = await handlePreviewLink(source, visit)
  if (preview !== undefined) return preview
  if (method === 'POST') return handleForm(source, files, visit)
  const file = await handleFile(source, visit)
  if (file !== undefined) return file
  const cart = request.cart_token === undefined ? undefined : await source.visitors.readCart(store, request.cart_token)
  if (visit.path === '/cart' && request.wants_json) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
      body: JSON.stringify({ cart: cart ?? { items: [] } }),
    }
  }
  return handlePage(source, files, visit, { cart })
}

/** Redirects from the shared host to the store's own domain, so that search engines see only one site. */
function redirectToOwnHost(
  { primary_host: primaryHost }: Store,
  host: string,
  sharedHost: string,
  request: StorefrontRequest,
  path: string,
): StorefrontResponse | undefined {
  if (primaryHost === undefined || host !== sharedHost || request.method !== 'GET') return undefined
  const { search } = new URL(request.url, request.origin)
  return redirect(302, `https://${primaryHost}${path}${search}`)
}

function noStore(): StorefrontResponse {
  return {
    status: 404,
    headers: plainHeaders(),
    body: plainPage({ title: 'Store not found', text: 'Check the address. The store may have moved.' }),
  }
}

function unavailable(store: Store, now: Date, body: string): StorefrontResponse {
  const until = store.suspended_until ?? undefined
  const seconds = until === undefined ? INDEFINITE_RETRY_AFTER_S : Math.ceil((until.getTime() - now.getTime()) / 1000)
  return {
    status: 503,
    headers: { ...plainHeaders(), 'retry-after': String(seconds) },
    body,
  }
}

function plainHeaders(): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...securityHeaders() }
}
