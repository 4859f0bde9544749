import { type Checkout, REMINDER_CONSENT } from '@haat/domains/checkout/checkouts/contract'
import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'
import type { BuyerProblem } from '../buyers.ts'
import { addressFields } from './address-fields.ts'
import { dates, field, money, text } from './html.ts'
import { amounts, itemList } from './summary.ts'

export interface CheckoutView {
  readonly checkout: Checkout
  readonly root: string
  readonly action: string
  readonly problem: BuyerProblem | undefined
  /** Of the signed-in customer. */
  readonly account: CustomerAccount | undefined
}

/** The content of the checkout page: one form, which works without scripts. */
export function checkoutPage({ checkout, root, action, problem, account }: CheckoutView): string {
  const { form, totals } = checkout
  const errors = problem?.errors ?? {}
  const isBlocked = checkout.problems.length > 0 || checkout.items.length === 0
  const parts = [
    contact(checkout, errors, { root, account }),
    checkout.needs_shipping ? delivery(checkout, errors, account) : '',
    payment(checkout, errors),
    billing(checkout, errors),
    `<fieldset class="group"><legend>Anything else?</legend><div class="field"><label for="gift-message">Message for a gift (optional)</label><textarea id="gift-message" name="gift_message" maxlength="500" rows="2">${text(form.gift_message)}</textarea></div></fieldset>`,
    `<input type="hidden" name="shown_total" value="${totals.total_paise}">`,
    `<button class="button wide" name="intent" value="order"${isBlocked ? ' disabled' : ''} data-total>${orderLabel(checkout)}</button>`,
    `<p class="hint"><a href="${text(root)}/cart">Back to cart</a></p>`,
  ]
  return [
    '<h1>Checkout</h1>',
    notices(checkout, problem, root),
    `<form method="post" action="${text(action)}" data-places="${text(root)}/checkout/places" class="columns" style="margin-block-start:1.25rem" novalidate>`,
    // The first button is the one that Enter presses.
    '<button name="intent" value="update" hidden tabindex="-1" aria-hidden="true"></button>',
    summary(checkout, errors),
    `<div class="stack">${parts.join('')}</div>`,
    '</form>',
  ].join('')
}

function orderLabel({ totals, payment_method: method }: Checkout): string {
  const total = money(totals.total_paise)
  if (method === 'cash_on_delivery' || totals.total_paise === 0) return `Place order: ${total}`
  return `Continue to payment: ${total}`
}

function notices({ problems, rejected_codes: rejected }: Checkout, problem: BuyerProblem | undefined, root: string) {
  const lines = problems.map(({ title, available, code }) => {
    if (code === 'unavailable') return 'An item in your cart is no longer sold.'
    return available === 0 ? `${title} is out of stock.` : `Only ${available} of ${title} left in stock.`
  })
  const stock =
    lines.length === 0
      ? ''
      : `<div class="notice bad" role="alert">${lines.map((line) => `<p>${text(line)}</p>`).join('')}<p><a href="${text(root)}/cart">Change your cart</a></p></div>`
  const fields = Object.keys(problem?.errors ?? {}).length
  const message = fields > 0 ? 'Check the fields marked below.' : problem?.message
  const failed =
    message === undefined
      ? ''
      : `<div class="notice bad" role="alert" tabindex="-1" data-problem><p>${text(message)}</p></div>`
  const codes = rejected.map(({ code, message: why }) => `<p class="error">${text(code)}: ${text(why)}</p>`).join('')
  return `${failed}${stock}${codes === '' ? '' : `<div class="notice bad" role="alert">${codes}</div>`}`
}

function contact(
  { form, needs_shipping: needsShipping }: Checkout,
  errors: Errors,
  { root, account }: Pick<CheckoutView, 'root' | 'account'>,
) {
  const signIn =
    account === undefined
      ? `<p class="hint">Have an account? <a href="${text(`${root}/account/login?next=${encodeURIComponent(`${root}/checkout`)}`)}">Sign in</a></p>`
      : `<p class="hint">Signed in as <a href="${text(root)}/account">${text(account.email)}</a></p>`
  return `<fieldset class="group"><legend>Contact</legend>${signIn}<div class="pair">${field({
    name: 'email',
    label: 'Email',
    type: 'email',
    value: form.email,
    errors,
    hint: 'For the order confirmation and the invoice.',
    autocomplete: 'email',
    inputmode: 'email',
  })}${field({
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    value: form.phone,
    errors,
    hint: 'Enter an email, a phone number, or both.',
    autocomplete: 'tel',
    inputmode: 'tel',
  })}</div>${
    needsShipping
      ? ''
      : field({ name: 'name', label: 'Name', value: form.name, errors, autocomplete: 'name', required: true })
  }<label class="check"><input type="checkbox" name="accepts_marketing"${form.accepts_marketing ? ' checked' : ''}> <span>Email me news and offers. I can unsubscribe at any time.</span></label><label class="check"><input type="checkbox" name="accepts_reminder"${form.accepts_reminder ? ' checked' : ''}> <span>${text(REMINDER_CONSENT)}</span></label></fieldset>`
}

type Errors = Readonly<Record<string, string>>

/** The saved addresses, as buttons that fill in the form. */
function savedAddresses({ form }: Checkout, account: CustomerAccount | undefined): string {
  if (account === undefined || account.addresses.length === 0) return ''
  const { name, line1, pincode } = form.shipping_address
  const choices = account.addresses.map((saved) => {
    const isChosen = saved.name === name && saved.line1 === line1 && saved.pincode === pincode
    const place = [saved.line1, saved.line2, `${saved.city} ${saved.pincode}`].filter((part) => part !== '').join(', ')
    return `<button class="choice" name="use_address" value="${text(saved.id)}"${isChosen ? ' aria-current="true"' : ''}><span>${text(saved.name)}</span><span class="hint">${text(place)}</span>${isChosen ? '<span class="hint">Selected</span>' : ''}</button>`
  })
  return `<div class="choices" role="group" aria-label="Your addresses">${choices.join('')}</div>`
}

function delivery(checkout: Checkout, errors: Errors, account: CustomerAccount | undefined): string {
  const { delivery_options: options, delivery_id: chosen, form } = checkout
  const hasPlace = /^[1-9][0-9]{5}$/.test(form.shipping_address.pincode) && form.shipping_address.state_code !== ''
  const choices = options.map((option) => {
    const title = option.pickup ? `Pick up: ${option.title}` : option.title
    const hint = hintOf(option)
    return `<label class="choice"><input type="radio" name="delivery_id" value="${text(option.id)}"${option.id === chosen ? ' checked' : ''} data-update><span>${text(title)}</span><span>${option.price_paise === 0 ? 'Free' : money(option.price_paise)}</span>${hint === '' ? '' : `<span class="hint">${text(hint)}</span>`}</label>`
  })
  const none = hasPlace
    ? '<p class="notice bad">This store doesn’t deliver to this PIN code.</p>'
    : '<p class="hint">Enter your PIN code and state to see the delivery options.</p>'
  return [
    `<fieldset class="group"><legend>Delivery address</legend>${savedAddresses(checkout, account)}${addressFields({ value: form.shipping_address, errors, prefix: 'shipping_address.', group: 'shipping' })}`,
    '<button class="button plain" name="intent" value="update" data-no-script>Show delivery options</button></fieldset>',
    `<fieldset class="group" data-part="delivery"><legend>Delivery</legend>${options.some(({ kind }) => kind === 'shipping') ? '' : none}${choices.length === 0 ? '' : `<div class="choices">${choices.join('')}</div>`}</fieldset>`,
  ].join('')
}

function hintOf({ pickup, min_date: first, max_date: last }: Checkout['delivery_options'][number]): string {
  if (pickup) return [`${pickup.address_line1}, ${pickup.city}.`, pickup.instructions].filter(Boolean).join(' ')
  const when = dates(first, last)
  return when === '' ? '' : `Arrives ${when}`
}

function payment({ payment_options: options, payment_method: chosen, totals }: Checkout, errors: Errors): string {
  if (totals.total_paise === 0) return ''
  if (options.length === 0) {
    return '<fieldset class="group" data-part="payment"><legend>Payment</legend><p class="notice bad">This store doesn’t take online orders yet. Contact the store to order.</p></fieldset>'
  }
  const choices = options.map((option) => {
    const isOff = option.unavailable_because !== null
    const hint = option.unavailable_because ?? option.description
    return `<label class="choice${isOff ? ' off' : ''}"><input type="radio" name="payment_method" value="${option.method}"${option.method === chosen ? ' checked' : ''}${isOff ? ' disabled' : ''} data-update><span>${text(option.title)}</span><span>${option.fee_paise > 0 && !isOff ? `+${money(option.fee_paise)}` : ''}</span>${hint === '' ? '' : `<span class="hint">${text(hint)}</span>`}</label>`
  })
  const error = errors.payment_method
  return `<fieldset class="group" data-part="payment"><legend>Payment</legend>${error === undefined ? '' : `<p class="error">${text(error)}</p>`}<div class="choices">${choices.join('')}</div></fieldset>`
}

function billing(checkout: Checkout, errors: Errors): string {
  const { form } = checkout
  const hasErrors = Object.keys(errors).some((path) => path === 'gstin' || path.includes('billing_address'))
  const addressError = errors.has_billing_address
  const isOpen = form.gstin !== '' || form.has_billing_address || hasErrors
  return `<details${isOpen ? ' open' : ''}><summary>${checkout.needs_shipping ? 'GSTIN or another billing address' : 'GSTIN or billing address'}</summary><div class="group">${field(
    {
      name: 'gstin',
      label: 'GSTIN (optional)',
      value: form.gstin,
      errors,
      hint: 'For an invoice in your company’s name.',
      maxlength: 15,
    },
  )}<label class="check"><input type="checkbox" name="has_billing_address"${form.has_billing_address ? ' checked' : ''}${addressError === undefined ? '' : ' aria-invalid="true" aria-describedby="billing-error"'}> <span>${checkout.needs_shipping ? 'Bill to another address' : 'Add a billing address'}</span></label>${addressError === undefined ? '' : `<p class="error" id="billing-error">${text(addressError)}</p>`}${addressFields({ value: form.billing_address, errors, prefix: 'billing_address.', group: 'billing' })}</div></details>`
}

function summary(checkout: Checkout, errors: Errors): string {
  const { items, discounts, charges, totals, form } = checkout
  const codes = form.discount_codes.map(
    (code) =>
      `<span class="row"><span>${text(code)}</span> <button class="button plain" name="remove_code" value="${text(code)}">Remove</button></span>`,
  )
  const isOpen = codes.length > 0 || errors.discount_code !== undefined || checkout.rejected_codes.length > 0
  return [
    '<section class="summary" aria-label="Order summary" data-part="summary">',
    '<h2 class="when-wide">Order summary</h2>',
    // On phones, the buyer opens it; wide screens always show it.
    `<details class="fold"${isOpen ? ' open' : ''}><summary><span>Order summary</span><strong>${money(totals.total_paise)}</strong></summary><div class="fold-content">`,
    itemList(items),
    `<input type="hidden" name="discount_codes" value="${text(form.discount_codes.join(','))}">`,
    `<div class="row">${field({ name: 'discount_code', label: 'Discount code', value: '', errors })}<button class="button plain" name="intent" value="update">Apply</button></div>`,
    codes.join(''),
    amounts(totals, {
      discounts,
      charges: charges.map(({ kind, price_paise: amount }) => ({ kind, amount_paise: amount })),
      delivery_is_open: checkout.needs_shipping && checkout.delivery_id === null,
    }),
    '</div></details></section>',
  ].join('')
}
