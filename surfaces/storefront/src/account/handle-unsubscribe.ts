import { confirmUnsubscribe } from '../checkout/confirm-unsubscribe.ts'
import { placeOf } from '../checkout/handle-checkout.ts'
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
  const [, token] = /^\/account\/unsubscribe\/([\w-]{20,80})$/.exec(visit.path) ?? []
  if (token === undefined) return undefined
  return confirmUnsubscribe(source, visit, {
    title: 'Unsubscribe from marketing?',
    text: 'You won’t get news and offers from this store any more. You still get emails about your orders.',
    stop: () => source.buyers.stopMarketing(placeOf(visit), token),
  })
}
