import { escapeHtml } from '@haat/theme-engine/escape-html'
import { buyerHeaders, placeOf, refused } from '../checkout/handle-checkout.ts'
import { plainPage } from '../plain-page.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'

/**
 * Handles the link below a store's marketing emails. Mailboxes that unsubscribe their owner with one click send the same POST
 * as the button (RFC 8058). Returns undefined for other paths.
 */
export async function handleUnsubscribe(
  source: StorefrontSource,
  visit: Visit,
): Promise<StorefrontResponse | undefined> {
  const { request, root } = visit
  const [, token] = /^\/account\/unsubscribe\/([\w-]{20,80})$/.exec(visit.path) ?? []
  if (token === undefined) return undefined
  const link = { text: 'Back to the store', href: root || '/' }
  if (request.method === 'POST') {
    const stopped = await source.buyers.stopMarketing(placeOf(visit), token)
    if ('problem' in stopped) return refused(visit, stopped.problem)
    const text = 'You won’t get news and offers from this store any more. You still get emails about your orders.'
    return page(source, visit, { title: 'You’re unsubscribed', text, link })
  }
  return page(source, visit, {
    title: 'Unsubscribe from marketing?',
    text: 'You won’t get news and offers from this store any more. You still get emails about your orders.',
    // A button, because programs that check emails open their links.
    html: `<form method="post" action="${escapeHtml(`${root}${visit.path}`)}"><p><button>Unsubscribe</button></p></form>`,
    link,
  })
}

function page(source: StorefrontSource, { request }: Visit, content: Parameters<typeof plainPage>[0]) {
  return { status: 200, headers: buyerHeaders(source, request.origin), body: plainPage(content) }
}
