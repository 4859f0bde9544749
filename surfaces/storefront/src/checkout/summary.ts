import type { Checkout } from '@haat/domains/checkout/checkouts/contract'
import type { OrderTotals } from '@haat/domains/orders/contract'
import { imageUrl } from '@haat/image-address'
import { money, text } from './html.ts'

/** Shown at 56 CSS pixels, on dense screens too. */
const THUMBNAIL = { width: 112, height: 112 }

interface SummaryItem {
  readonly title: string
  readonly variant_title: string
  readonly image_src: string | null
  readonly properties: Readonly<Record<string, string>>
  readonly quantity: number
  readonly price_paise: number
}

/** The items of a checkout or an order. */
export function itemList(items: readonly SummaryItem[]): string {
  const rows = items.map((item) => {
    const image =
      item.image_src === null
        ? '<span class="blank"></span>'
        : `<img src="${text(imageUrl('/media', { key: item.image_src }, THUMBNAIL))}" alt="" loading="lazy" width="56" height="56">`
    const details = [item.variant_title, ...Object.entries(item.properties).map(([name, value]) => `${name}: ${value}`)]
      .filter((detail) => detail !== '')
      .map((detail) => `<span class="hint" style="display:block">${text(detail)}</span>`)
    return `<li class="item">${image}<span>${text(item.title)} <span class="hint">× ${item.quantity}</span>${details.join('')}</span><span>${money(item.price_paise)}</span></li>`
  })
  return `<ul class="items" role="list">${rows.join('')}</ul>`
}

interface SummaryCharge {
  readonly kind: 'shipping' | 'cash_on_delivery'
  readonly amount_paise: number
}

const chargeNames = { shipping: 'Delivery', cash_on_delivery: 'Cash on delivery fee' } as const

/** The amounts of a checkout or an order, down to the total. */
export function amounts(
  totals: OrderTotals,
  {
    discounts,
    charges,
    delivery_is_open: deliveryIsOpen = false,
  }: {
    readonly discounts: Checkout['discounts']
    readonly charges: readonly SummaryCharge[]
    /** Whether the price of the delivery isn't known yet. */
    readonly delivery_is_open?: boolean
  },
): string {
  const row = (name: string, value: string, className = '') =>
    `<div${className === '' ? '' : ` class="${className}"`}><dt>${text(name)}</dt><dd>${value}</dd></div>`
  const rows = [
    row('Subtotal', money(totals.subtotal_paise)),
    ...discounts.map(({ title, code, amount_paise: amount }) => row(code ?? title, `−${money(amount)}`)),
    ...charges.map(({ kind, amount_paise: amount }) => row(chargeNames[kind], amount === 0 ? 'Free' : money(amount))),
    deliveryIsOpen ? row('Delivery', 'Enter your PIN code') : '',
    ...(totals.prices_include_gst
      ? []
      : totals.taxes.map((tax) => row(`${tax.head} ${tax.rate_basis_points / 100}%`, money(tax.amount)))),
    totals.round_off_paise === 0 ? '' : row('Rounding', money(totals.round_off_paise)),
    row('Total', money(totals.total_paise), 'total'),
  ]
  const included =
    totals.prices_include_gst && totals.gst_paise > 0
      ? `<p class="hint">Includes ${money(totals.gst_paise)} GST (${totals.taxes
          .map((tax) => `${tax.head} ${money(tax.amount)}`)
          .join(', ')})</p>`
      : ''
  return `<dl class="amounts">${rows.join('')}</dl>${included}`
}
