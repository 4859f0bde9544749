import type { BuyerOrder } from '@haat/domains/orders/buyer/contract'
import { text } from '../checkout/html.ts'

/** The payment methods of an order that is paid by a link: a button each, so that one press is enough. */
export function paymentOptions(
  { status, payment_options: options, payment_method: chosen, payment }: BuyerOrder,
  page: string,
) {
  if (options.length === 0) return ''
  const hasStarted = payment !== null
  const buttons = options.map(({ method, title, description }) => {
    const isCurrent = hasStarted && method === chosen
    return `<button class="choice" name="method" value="${text(method)}"${isCurrent ? ' aria-current="true"' : ''}><span>${text(title)}</span><span class="hint">${text(description)}</span></button>`
  })
  return `<form class="card" method="post" action="${text(page)}/pay"><h2>${hasStarted ? 'Pay another way' : 'Payment'}</h2>${status === 'pending' ? '<p class="hint">Your items are reserved once you choose.</p>' : ''}<div class="choices">${buttons.join('')}</div></form>`
}
