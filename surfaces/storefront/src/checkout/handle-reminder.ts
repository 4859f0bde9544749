import { redirect } from '../redirect.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { confirmUnsubscribe } from './confirm-unsubscribe.ts'
import { placeOf, refused } from './handle-checkout.ts'

/**
 * Handles the links of reminders: `/checkout/reminder/<token>` continues the checkout, and `.../unsubscribe` stops the
 * reminders. Returns undefined for other paths.
 */
export async function handleReminder(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse | undefined> {
  const [, token, action] = /^\/checkout\/reminder\/([\w-]{20,80})(\/unsubscribe)?$/.exec(visit.path) ?? []
  if (token === undefined) return undefined
  if (action === undefined) return continueCheckout(source, visit, token)
  return confirmUnsubscribe(source, visit, {
    title: 'Unsubscribe from reminders?',
    text: 'You won’t get reminders of carts that you leave. You still get emails about your orders.',
    stop: () => source.buyers.stopReminders(placeOf(visit), token),
  })
}

async function continueCheckout(source: StorefrontSource, visit: Visit, token: string): Promise<StorefrontResponse> {
  const { request, root, store_root: storeRoot } = visit
  const continued = await source.buyers.continueCheckout(placeOf(visit), token, request.cart_token)
  if ('problem' in continued) return refused(visit, continued.problem)
  const { checkout_token: checkout, cart_token: cart } = continued.result
  return {
    ...redirect(303, `${root}/checkout/${checkout}`),
    ...(cart !== null && { cart: { token: cart, path: storeRoot || '/' } }),
  }
}
