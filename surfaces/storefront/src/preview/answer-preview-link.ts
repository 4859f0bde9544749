import { plainPage } from '../plain-page.ts'
import { redirect } from '../redirect.ts'
import { securityHeaders } from '../security-headers.ts'
import type { StorefrontAnswer } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { LEAVE_PREVIEW_PATH, PREVIEW_LINK_FOLDER } from './preview-paths.ts'

/**
 * The addresses of preview links: one opens the store as it is being edited, for as long as its link works, and one leads
 * back to what everybody sees. Undefined for every other path.
 */
export async function answerPreviewLink(
  source: Pick<StorefrontSource, 'findSharedDraft'>,
  visit: Visit,
): Promise<StorefrontAnswer | undefined> {
  const { path, root, store_root, request, store } = visit
  if (!path.startsWith(PREVIEW_LINK_FOLDER)) return undefined
  const cookie = { path: store_root || '/' }
  if (path === LEAVE_PREVIEW_PATH && request.method === 'POST') {
    return { ...unseen(redirect(303, root || '/')), preview: { ...cookie, token: null } }
  }
  const token = path.slice(PREVIEW_LINK_FOLDER.length)
  const draft = await source.findSharedDraft(store, token)
  if (draft === undefined) return previewEnded(visit)
  const page = draft.path === '/' ? root || '/' : `${root}${draft.path}`
  return { ...unseen(redirect(303, page)), preview: { ...cookie, token, expires_at: draft.expires_at } }
}

/** Says that a link does not work (any more); the next page is the published one. */
export function previewEnded({
  root,
  store_root,
  language,
}: Pick<Visit, 'root' | 'store_root' | 'language'>): StorefrontAnswer {
  const home = (language.is_published ? root : store_root) || '/'
  return {
    status: 410,
    headers: {
      ...unseenHeaders,
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders(),
      'referrer-policy': 'no-referrer',
    },
    body: plainPage({
      title: 'This preview has ended',
      text: 'The link has expired or was taken back. Ask whoever sent it for a new one.',
      link: { text: 'Go to the store', href: home },
    }),
    preview: { path: store_root || '/', token: null },
  }
}

const unseenHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** The token stands in the address: no cache keeps it, and no page that follows hears of it. */
function unseen(answer: StorefrontAnswer): StorefrontAnswer {
  return { ...answer, headers: { ...answer.headers, ...unseenHeaders, 'referrer-policy': 'no-referrer' } }
}
