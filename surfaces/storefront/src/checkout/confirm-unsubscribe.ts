import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { Outcome } from '../buyers.ts'
import { plainPage } from '../plain-page.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { buyerHeaders, refused } from './handle-checkout.ts'

interface Subscription {
  /** The question. */
  readonly title: string
  /** What changes, before and after. */
  readonly text: string
  stop(): Promise<Outcome<object>>
}

/**
 * Handles a link to unsubscribe: asks first, with a button, because programs that check emails open their links. The button
 * sends a POST to the same address.
 */
export async function confirmUnsubscribe(
  source: StorefrontSource,
  visit: Visit,
  { title, text, stop }: Subscription,
): Promise<StorefrontResponse> {
  const { request, root, path } = visit
  const page = (content: { title: string; html?: string }) => ({
    status: 200,
    headers: buyerHeaders(source, request.origin),
    body: plainPage({ ...content, text, link: { text: 'Back to the store', href: root || '/' } }),
  })
  if (request.method === 'POST') {
    const stopped = await stop()
    if ('problem' in stopped) return refused(visit, stopped.problem)
    return page({ title: 'You’re unsubscribed' })
  }
  const form = `<form method="post" action="${escapeHtml(`${root}${path}`)}"><p><button>Unsubscribe</button></p></form>`
  return page({ title, html: form })
}
