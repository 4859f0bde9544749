import type { CartData, FormResult } from '@haat/theme-engine'
import { type PlatformFiles, writeDocument } from './document.ts'
import { findPage } from './find-page.ts'
import { withQuery } from './page-query.ts'
import { previewExpired } from './preview/handle-preview-link.ts'
import { previewBar } from './preview/preview-bar.ts'
import { redirect } from './redirect.ts'
import { renderPage } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { StorefrontResponse } from './storefront-request.ts'
import type { StorefrontSource } from './storefront-source.ts'
import { commonData, type Visit } from './visit.ts'

/** Visitor-specific content of a page. Without it, all visitors get the same page. */
export interface Personal {
  readonly cart?: CartData | undefined
  readonly form_results?: Readonly<Record<string, FormResult>>
  /** Status of a page that shows why a form was rejected. */
  readonly status?: number
}

/**
 * CDNs revalidate after a second and serve the stale page meanwhile. Browsers revalidate every time, which is cheap
 * with the ETag.
 */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=59, stale-if-error=600'
const PERSONAL_PAGE = 'private, no-store'

/** Renders the page for the visit's path. */
export async function handlePage(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  personal: Personal = {},
): Promise<StorefrontResponse> {
  const { store, root, path, query, request } = visit
  const address = findPage(path)
  if ('redirect' in address) return redirect(301, withQuery(`${root}${address.redirect}`, query))

  const { preview_token: previewToken } = request
  const draft = previewToken === undefined ? undefined : await source.findSharedDraft(store, previewToken)
  if (previewToken !== undefined && draft === undefined) return previewExpired(visit)
  const theme = draft?.theme ?? (await source.readTheme(store))
  const formResults = { ...postedForms(query), ...personal.form_results }
  const common = commonData(visit, { theme, cart: personal.cart, form_results: formResults, now: source.clock() })
  const page = await renderPage({ catalog: source.catalog, store, theme, address, path, query, common })
  if ('moved_to' in page) return redirect(301, withQuery(`${root}${page.moved_to}`, query))

  const isPersonal =
    draft !== undefined ||
    personal.cart !== undefined ||
    personal.form_results !== undefined ||
    page.template === 'cart'
  return {
    status: personal.status ?? page.result.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': visit.language.locale,
      'cache-control': isPersonal ? PERSONAL_PAGE : PUBLIC_PAGE,
      vary: 'accept-encoding, cookie',
      ...((draft !== undefined || store.is_test === true) && { 'x-robots-tag': 'noindex, nofollow' }),
      ...securityHeaders(new URL(request.origin).host),
    },
    body: writeDocument(
      page,
      files,
      request.origin,
      draft && { before: previewBar(store.shop.name, visit.store_root) },
    ),
  }
}

/** `app:taarif-reviews/submit-review`. */
const APP_FORM = /^app:[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/

/**
 * Returns the result of a submitted form. Its name is in the query after the redirect, so that a reload doesn't submit
 * it again.
 */
function postedForms(query: URLSearchParams): Record<string, FormResult> {
  const form = query.get('form_posted')
  const isForm = form !== null && (form === 'contact' || form === 'newsletter' || APP_FORM.test(form))
  return isForm ? { [form]: { posted_successfully: true } } : {}
}
