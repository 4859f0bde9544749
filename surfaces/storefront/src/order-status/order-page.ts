import type { BuyerOrder, PaymentStep } from '@haat/domains/orders/buyer/contract'
import { indianStates } from '@haat/domains/stores/contract'
import type { BuyerProblem } from '../buyers.ts'
import { dates, field, money, text } from '../checkout/html.ts'
import { amounts, itemList } from '../checkout/summary.ts'
import { paymentOptions } from './payment-options.ts'
import { returnCards, returnForm } from './returns.ts'

interface OrderView {
  readonly order: BuyerOrder
  readonly root: string
  readonly store_name: string
  readonly store_slug: string
  /** Where the PDFs of its documents are. */
  readonly documents_url: string
  readonly problem: BuyerProblem | undefined
  /** The posted request of a return that was refused. */
  readonly return_form: Readonly<Record<string, string>> | undefined
}

/** The content of the buyer's page of an order. */
export function orderPage(view: OrderView): string {
  const { order, root, store_name: storeName, problem } = view
  const page = `${root}/orders/${order.order_token}`
  const { title, text: message } = headline(order, storeName)
  const parts = [
    problem === undefined ? '' : `<div class="notice bad" role="alert"><p>${text(problem.message)}</p></div>`,
    order.failure_reason === null
      ? ''
      : `<div class="notice bad" role="alert"><p>The payment failed: ${text(order.failure_reason)}</p><p>You haven’t been charged. You can try again.</p></div>`,
    order.payment_is_unavailable
      ? '<div class="notice bad" role="alert"><p>You can’t pay right now, because the payment provider isn’t responding.</p><p>You haven’t been charged. Reload this page in a few minutes.</p></div>'
      : '',
    order.payment === null ? '' : paymentStep(order, order.payment, page, problem),
    paymentOptions(order, page),
    ...order.parcels.map((parcel) => parcelCard(parcel)),
    returnCards(order, root, storeName),
    addresses(order),
    documents(view),
    returnForm(order, page, view.return_form ?? {}, view.return_form === undefined ? undefined : problem),
    order.can_cancel
      ? `<form method="post" action="${text(page)}/cancel"><details><summary>Cancel this order</summary><p class="hint">${order.paid_paise > 0 ? 'We’ll refund your payment.' : 'Nothing has been charged.'} This can’t be undone.</p><p style="margin-block-start:.75rem"><button class="button plain">Cancel order</button></p></details></form>`
      : '',
    order.status === 'pending'
      ? ''
      : `<p><a class="button plain" href="${text(root === '' ? '/' : root)}">Continue shopping</a></p>`,
  ]
  const charges = order.charges.map(({ kind, price_paise: price, discount_paise: off }) => ({
    kind,
    amount_paise: price - off,
  }))
  const items = order.lines.map((line) => ({
    ...line,
    price_paise: line.unit_price_paise * line.quantity - line.discount_paise,
  }))
  const paid = [
    order.paid_paise > 0 ? `<div><dt>Paid</dt><dd>${money(order.paid_paise)}</dd></div>` : '',
    order.payment_options.length > 0 && order.paid_paise > 0
      ? `<div><dt>Still to pay</dt><dd>${money(order.totals.total_paise - order.paid_paise)}</dd></div>`
      : '',
    order.refunded_paise > 0 ? `<div><dt>Refunded</dt><dd>${money(order.refunded_paise)}</dd></div>` : '',
  ].join('')
  return [
    `<p class="hint">Order ${text(order.name)}</p><h1>${text(title)}</h1><p style="margin-block:.375rem 1.25rem">${text(message)}</p>`,
    '<div class="columns">',
    `<section class="summary" aria-label="Order summary"><h2>Order summary</h2>${itemList(items)}${amounts(order.totals, { discounts: order.discounts, charges })}${paid === '' ? '' : `<dl class="amounts">${paid}</dl>`}</section>`,
    `<div class="stack">${parts.join('')}</div></div>`,
  ].join('')
}

function headline(order: BuyerOrder, storeName: string): { title: string; text: string } {
  const { status, payment_status: paymentStatus, fulfilment_status: fulfilment, payment_method: method } = order
  const to = order.email === '' ? '' : ` We’ve sent a confirmation to ${order.email}.`
  if (status === 'cancelled') return { title: 'This order is cancelled', text: refundText(order) }
  if (status === 'expired') {
    return {
      title: 'This order wasn’t paid in time',
      text: 'Your cart is still there. If you have paid, the payment is refunded or the order is placed as soon as it arrives.',
    }
  }
  if (status === 'pending') {
    if (paymentStatus === 'authorized') {
      return {
        title: 'We’re confirming your payment',
        text: 'This takes a few minutes. This page shows when it’s done.',
      }
    }
    if (order.payment_options.length > 0) {
      return {
        title: order.payment === null ? 'Choose how to pay' : 'Complete your payment',
        text: `${storeName} has prepared your order. You can pay until ${lastDay(order)}.`,
      }
    }
    const isTransfer = method === 'upi' || method === 'bank_transfer'
    return isTransfer
      ? { title: 'Pay to complete your order', text: `${storeName} confirms your payment and then sends your order.` }
      : { title: 'Complete your payment', text: 'Your items are reserved for 15 minutes.' }
  }
  if (order.payment_options.length > 0) {
    return {
      title: `Pay ${money(order.totals.total_paise - order.paid_paise)} more`,
      text: `${storeName} has changed your order. It’s sent once the rest is paid.`,
    }
  }
  if (status === 'completed') return { title: 'Your order is complete', text: refundText(order) || 'Thank you!' }
  if (order.parcels.some((parcel) => parcel.status === 'ready')) {
    return { title: 'Your order is ready', text: 'You can collect it now.' }
  }
  if (fulfilment === 'fulfilled') return { title: 'Your order is on its way', text: refundText(order) }
  if (fulfilment === 'partially_fulfilled') return { title: 'A part of your order is on its way', text: '' }
  const name = order.customer_name.split(' ')[0] ?? ''
  return { title: `Thank you${name === '' ? '' : `, ${name}`}!`, text: `Your order is placed.${to}` }
}

/** The last day in India on which an order can be paid. */
function lastDay({ expires_at: expiresAt }: BuyerOrder): string {
  return expiresAt === null ? '' : lastDayFormat.format(new Date(expiresAt))
}

const lastDayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })

function refundText({ refunded_paise: refunded }: BuyerOrder): string {
  return refunded === 0 ? '' : `${money(refunded)} is refunded. It can take 5 to 7 working days to arrive.`
}

function paymentStep(order: BuyerOrder, step: PaymentStep, page: string, problem: BuyerProblem | undefined): string {
  const total = money(order.totals.total_paise - order.paid_paise)
  switch (step.kind) {
    case 'link':
      return `<div class="card"><h2>Payment</h2><p><a class="button wide" href="${text(step.url)}">Pay ${total}</a></p></div>`
    case 'form': {
      const fields = Object.entries(step.fields).map(
        ([name, value]) => `<input type="hidden" name="${text(name)}" value="${text(value)}">`,
      )
      return `<form class="card" method="post" action="${text(step.action)}"><h2>Payment</h2>${fields.join('')}<button class="button wide">Pay ${total}</button><p class="hint">You pay on Razorpay’s page with UPI, a card or netbanking.</p></form>`
    }
    case 'upi':
      return `<div class="card"><h2>Pay ${total} with UPI</h2><div class="qr">${step.qr_svg}</div><p><a class="button" href="${text(step.link)}">Open your UPI app</a></p><dl class="facts"><dt>UPI ID</dt><dd>${text(step.vpa)}</dd><dt>Name</dt><dd>${text(step.payee_name)}</dd><dt>Amount</dt><dd>${total}</dd></dl>${reportForm(page, step.reported_reference, problem)}</div>`
    case 'bank_transfer':
      return `<div class="card"><h2>Transfer ${total}</h2><dl class="facts"><dt>Name</dt><dd>${text(step.account_holder_name)}</dd><dt>Account</dt><dd>${text(step.account_number)}</dd><dt>IFSC</dt><dd>${text(step.ifsc_code)}</dd><dt>Bank</dt><dd>${text(step.bank_name)}</dd><dt>Reference</dt><dd>${text(step.reference)}</dd></dl>${step.instructions === '' ? '' : `<p>${text(step.instructions)}</p>`}${reportForm(page, step.reported_reference, problem)}</div>`
  }
}

function reportForm(page: string, reported: string | null, problem: BuyerProblem | undefined): string {
  if (reported !== null) {
    return `<p class="notice">Thank you. You’ve told us about your payment (${text(reported)}). We’ll confirm it soon.</p>`
  }
  return `<form method="post" action="${text(page)}/paid" class="group">${field({
    name: 'reference',
    label: 'Reference number (UTR) of your payment',
    value: '',
    errors: problem?.errors ?? {},
    hint: 'Your UPI app or bank shows it after the payment.',
    maxlength: 30,
  })}<p><button class="button plain">I’ve paid</button></p></form>`
}

const parcelTitles: Readonly<Record<BuyerOrder['parcels'][number]['status'], string>> = {
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  failed: 'Delivery failed',
  cancelled: 'Cancelled',
  ready: 'Ready to collect',
  collected: 'Collected',
}

function parcelCard(parcel: BuyerOrder['parcels'][number]): string {
  if (parcel.status === 'cancelled') return ''
  const number = [parcel.courier, parcel.tracking_number].filter((part) => part !== '').join(' ')
  const link =
    parcel.tracking_url === ''
      ? text(number)
      : `<a href="${text(parcel.tracking_url)}" rel="noopener noreferrer">Track ${text(number || 'this parcel')}</a>`
  return `<div class="card"><h2>${parcelTitles[parcel.status]}</h2>${link === '' ? '' : `<p>${link}</p>`}</div>`
}

function documents({ order, documents_url: url, store_slug: slug }: OrderView): string {
  if (order.documents.length === 0) return ''
  const links = order.documents.map(
    ({ id, title, number }) =>
      `<li><a href="${text(`${url}/${id}?store_slug=${slug}`)}">${text(`${title} ${number}`)}</a></li>`,
  )
  return `<div class="card"><h2>Documents</h2><ul style="margin:0;padding-inline-start:1.125rem">${links.join('')}</ul></div>`
}

function addresses(order: BuyerOrder): string {
  const { delivery, shipping_address: shipping, billing_address: billing } = order
  const when = delivery === null ? '' : dates(delivery.min_date, delivery.max_date)
  const cards = [
    shipping === null ? '' : `<div class="card"><h2>Delivery address</h2><p>${addressLines(shipping)}</p></div>`,
    delivery === null
      ? ''
      : `<div class="card"><h2>${delivery.kind === 'pickup' ? 'Pickup' : 'Delivery'}</h2><p>${text(delivery.title)}${when === '' ? '' : `<br><span class="hint">${when}</span>`}</p>${delivery.pickup === null ? '' : `<p>${text([delivery.pickup.address_line1, delivery.pickup.address_line2, delivery.pickup.city, delivery.pickup.pincode].filter(Boolean).join(', '))}<br><span class="hint">${text(delivery.pickup.instructions)}</span></p>`}</div>`,
    billing === null ? '' : `<div class="card"><h2>Billing address</h2><p>${addressLines(billing)}</p></div>`,
    order.gift_message === '' ? '' : `<div class="card"><h2>Gift message</h2><p>${text(order.gift_message)}</p></div>`,
  ]
  return cards.join('')
}

function addressLines(address: NonNullable<BuyerOrder['shipping_address']>): string {
  const state = indianStates.find(({ code }) => code === address.state_code)?.name ?? ''
  return [address.name, address.line1, address.line2, `${address.city} ${address.pincode}`, state, address.phone]
    .filter((line) => line !== '')
    .map(text)
    .join('<br>')
}
