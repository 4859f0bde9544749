import { plainPage } from '../plain-page.ts'
import { redirect } from '../redirect.ts'
import { securityHeaders } from '../security-headers.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { LEAVE_PREVIEW_PATH, PREVIEW_LINK_FOLDER } from './preview-paths.ts'

/**
 * Handles preview links: opens the draft while the link is valid, or leaves the preview. Returns undefined for other
 * paths.
 */
export async function handlePreviewLink(
  source: Pick<StorefrontSource, 'findSharedDraft'>,
  visit: Visit,
): Promise<StorefrontResponse | undefined> {
  const { path, root, store_root: storeRoot, request, store } = visit
  if (!path.startsWith(PREVIEW_LINK_FOLDER)) return undefined
  const cookie = { path: storeRoot || '/' }
  if (path === LEAVE_PREVIEW_PATH && request.method === 'POST') {
    return { ...withPrivateHeaders(redirect(303, root || '/')), preview: { ...cookie, token: null } }
  }
  const token = path.slice(PREVIEW_LINK_FOLDER.length)
  const draft = await source.findSharedDraft(store, token)
  if (draft === undefined) return previewExpired(visit)
  const page = draft.path === '/' ? root || '/' : `${root}${draft.path}`
  return { ...withPrivateHeaders(redirect(303, page)), preview: { ...cookie, token, expires_at: draft.expires_at } }
}

/** Returns the page for an invalid or expired link, and ends the preview. */
export function previewExpired({
  root,
  store_root: storeRoot,
  language,
}: Pick<Visit, 'root' | 'store_root' | 'language'>): StorefrontResponse {
  const home = (language.is_published ? root : storeRoot) || '/'
  return {
    status: 410,
    headers: {
      ...privateHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders(),
      'referrer-policy': 'no-referrer',
    },
    body: plainPage({
      title: 'This preview link no longer works',
      text: 'The link has expired or was turned off. Ask the store for a new one.',
      link: { text: 'Go to the store', href: home },
    }),
    preview: { path: storeRoot || '/', token: null },
  }
}

const privateHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** The token is in the URL, so the response is never cached and sends no referrer. */
function withPrivateHeaders(response: StorefrontResponse): StorefrontResponse {
  return { ...response, headers: { ...response.headers, ...privateHeaders, 'referrer-policy': 'no-referrer' } }
}
