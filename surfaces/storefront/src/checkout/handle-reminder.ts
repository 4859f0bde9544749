import { escapeHtml } from '@haat/theme-engine/escape-html'
import { plainPage } from '../plain-page.ts'
import { redirect } from '../redirect.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { buyerHeaders, placeOf, refused } from './handle-checkout.ts'

/**
 * Handles the links of reminders: `/checkout/reminder/<token>` continues the checkout, and `.../unsubscribe` stops the
 * reminders. Returns undefined for other paths.
 */
export async function handleReminder(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse | undefined> {
  const [, token, action] = /^\/checkout\/reminder\/([\w-]{20,80})(\/unsubscribe)?$/.exec(visit.path) ?? []
  if (token === undefined) return undefined
  return action === undefined ? continueCheckout(source, visit, token) : unsubscribe(source, visit, token)
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

/** A button, because programs that check emails open their links. */
async function unsubscribe(source: StorefrontSource, visit: Visit, token: string): Promise<StorefrontResponse> {
  const { request, root } = visit
  const link = { text: 'Back to the store', href: root || '/' }
  if (request.method === 'POST') {
    const stopped = await source.buyers.stopReminders(placeOf(visit), token)
    if ('problem' in stopped) return refused(visit, stopped.problem)
    return page(source, visit, {
      title: 'You’re unsubscribed',
      text: 'You won’t get reminders of carts from this store any more.',
      link,
    })
  }
  return page(source, visit, {
    title: 'Unsubscribe from reminders?',
    text: 'You won’t get reminders of carts that you leave. You still get emails about your orders.',
    html: `<form method="post" action="${escapeHtml(`${root}${visit.path}`)}"><p><button>Unsubscribe</button></p></form>`,
    link,
  })
}

function page(source: StorefrontSource, { request }: Visit, content: Parameters<typeof plainPage>[0]) {
  return { status: 200, headers: buyerHeaders(source, request.origin), body: plainPage(content) }
}
