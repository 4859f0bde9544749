import { rejectedOrigin } from '../handle-form.ts'
import { redirect } from '../redirect.ts'
import { securityHeaders } from '../security-headers.ts'
import type { Store } from '../store.ts'
import type { StoreAddress } from '../store-address.ts'
import type { StorefrontRequest, StorefrontResponse } from '../storefront-request.ts'
import type { VisitorSource } from '../storefront-source.ts'
import { reportPage, reportSentPage } from './report-page.ts'
import { REPORT_PATH, REPORT_SENT_PATH } from './report-path.ts'

/**
 * Handles the form that reports a store to the platform. It needs no theme, and works while the store is suspended.
 * Returns undefined for other paths.
 */
export async function handleReport(
  { reportStore }: Pick<VisitorSource, 'reportStore'>,
  store: Store,
  { path, root }: Pick<StoreAddress, 'path' | 'root'>,
  request: StorefrontRequest,
): Promise<StorefrontResponse | undefined> {
  if (path === REPORT_SENT_PATH && request.method === 'GET') return page(200, reportSentPage(store, root))
  if (path !== REPORT_PATH) return undefined
  if (request.method === 'GET') return page(200, reportPage(store, root, {}))
  const { sent_from: sentFrom, origin, form } = request
  if (sentFrom !== null && sentFrom !== origin) return rejectedOrigin
  const result = await reportStore(store, { ...form }, request)
  if (result.posted_successfully) return redirect(303, `${root}${REPORT_SENT_PATH}`)
  return page(422, reportPage(store, root, result))
}

function page(status: number, body: string): StorefrontResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...securityHeaders() }
  return { status, headers, body }
}
