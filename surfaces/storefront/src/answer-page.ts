import type { CartData, FormResult } from '@haat/theme-engine'
import { type PlatformFiles, writeDocument } from './document.ts'
import { findPage } from './find-page.ts'
import { withQuery } from './page-query.ts'
import { previewEnded } from './preview/answer-preview-link.ts'
import { previewBar } from './preview/preview-bar.ts'
import { redirect } from './redirect.ts'
import { renderPage } from './render-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { StorefrontAnswer } from './storefront-request.ts'
import type { StorefrontSource } from './storefront-source.ts'
import { commonData, type Visit } from './visit.ts'

/** What a page shows of the visitor. Pages without it are the same for everybody. */
export interface Personal {
  readonly cart?: CartData | undefined
  readonly form_results?: Readonly<Record<string, FormResult>>
  /** The status of a page that says why a form was refused. */
  readonly status?: number
}

/**
 * For a CDN: a second old at most before it asks again, and served meanwhile. Browsers ask every time; the ETag makes
 * that cheap.
 */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=59'
const PERSONAL_PAGE = 'private, no-store'

/** Renders the page of the visit's path. */
export async function answerPage(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  personal: Personal = {},
): Promise<StorefrontAnswer> {
  const { store, root, path, query, request } = visit
  const address = findPage(path)
  if ('redirect' in address) return redirect(301, withQuery(`${root}${address.redirect}`, query))

  const { preview_token } = request
  const draft = preview_token === undefined ? undefined : await source.findSharedDraft(store, preview_token)
  if (preview_token !== undefined && draft === undefined) return previewEnded(visit)
  const theme = draft?.theme ?? (await source.readTheme(store))
  const form_results = { ...postedForms(query), ...personal.form_results }
  const common = commonData(visit, { theme, cart: personal.cart, form_results, now: source.clock() })
  const page = await renderPage({ catalog: source.catalog, store, theme, address, path, query, common })
  if ('moved_to' in page) return redirect(301, withQuery(`${root}${page.moved_to}`, query))

  const is_personal =
    draft !== undefined ||
    personal.cart !== undefined ||
    personal.form_results !== undefined ||
    page.template === 'cart'
  return {
    status: personal.status ?? page.result.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': visit.language.locale,
      'cache-control': is_personal ? PERSONAL_PAGE : PUBLIC_PAGE,
      vary: 'accept-encoding, cookie',
      ...(draft !== undefined && { 'x-robots-tag': 'noindex, nofollow' }),
      ...securityHeaders(new URL(request.origin).host),
    },
    body: writeDocument(page, files, request.origin, draft && previewBar(store.shop.name, visit.store_root)),
  }
}

/** A form that was sent leads back with its name in the query, so that a reload does not send it again. */
function postedForms(query: URLSearchParams): Record<string, FormResult> {
  const form = query.get('form_posted')
  return form === 'contact' || form === 'newsletter' ? { [form]: { posted_successfully: true } } : {}
}
