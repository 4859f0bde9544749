import { invalidFields, Refused } from '@haat/http-contract'
import { BuyerAddress, OptionalPhone } from '../../customers/contract.ts'
import type { OrderAddress } from '../../orders/contract.ts'
import { type Quote, reasonForAddress } from '../../orders/index.ts'
import { findPlace } from '../../shipping/index.ts'
import { indianStates } from '../../stores/contract.ts'
import { findGstinFault } from '../../stores/index.ts'
import { contactOf } from '../checkouts/contact-of.ts'
import type { AddressDraft, CheckoutForm } from '../checkouts/contract.ts'

/** What an order needs to know of its buyer. */
export interface OrderDetails {
  readonly contact: { readonly email: string; readonly phone: string; readonly name: string }
  readonly shipping_address: OrderAddress | null
  readonly billing_address: OrderAddress | null
  readonly gstin: string | null
}

interface FieldError {
  readonly path: string
  readonly message: string
}

/**
 * Checks what the buyer has entered. Refuses with `invalid_fields` that lists everything that's missing or wrong; a field's
 * path is its place in the form: `shipping_address.pincode`.
 */
export function requireOrderDetails(form: CheckoutForm, quote: Quote): OrderDetails {
  const errors: FieldError[] = []
  const isShipped = quote.needs_shipping && quote.delivery?.kind !== 'pickup'
  const { email, phone } = contactOf(form)
  if (form.email !== '' && email === '') {
    errors.push({ path: 'email', message: 'Enter an email address like name@example.com' })
  }
  const shipping = isShipped ? readAddress(form.shipping_address, 'shipping_address', errors) : null
  const reason = isShipped ? undefined : reasonForAddress(quote, form.gstin !== '')
  // Who collects an order may have entered an address before choosing that.
  const entered =
    reason !== undefined && quote.needs_shipping ? BuyerAddress.safeParse(form.shipping_address).data : null
  const billing = form.has_billing_address
    ? readAddress(form.billing_address, 'billing_address', errors)
    : (entered ?? null)
  if (reason !== undefined && billing === null && !form.has_billing_address) {
    errors.push({ path: 'has_billing_address', message: reason })
  }
  const typed = OptionalPhone.safeParse(form.phone)
  if (!typed.success) errors.push({ path: 'phone', message: typed.error.issues[0]?.message ?? 'Enter a phone number' })
  if (email === '' && phone === '' && !errors.some(({ path }) => path === 'email' || path === 'phone')) {
    errors.push({ path: 'email', message: 'Enter an email address or a phone number' })
  }
  const name = shipping?.name ?? form.name
  if (name === '' && !isShipped) errors.push({ path: 'name', message: 'Enter your name' })
  const gstin = form.gstin.toUpperCase()
  const fault = gstin === '' ? undefined : gstinFault(gstin)
  if (fault !== undefined) errors.push({ path: 'gstin', message: fault })
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
  return {
    contact: { email, phone, name },
    shipping_address: shipping,
    billing_address: billing,
    gstin: gstin === '' ? null : gstin,
  }
}

/** The buyer may be registered in another State than the delivery's. */
function gstinFault(gstin: string): string | undefined {
  const state = gstin.slice(0, 2)
  if (!/^[0-9]{2}[A-Z0-9]{13}$/.test(gstin) || !indianStates.some(({ code }) => code === state)) {
    return 'Enter a GSTIN of 15 characters, such as 29AABCU9603R1ZJ'
  }
  return findGstinFault(gstin, state)
}

function readAddress(draft: AddressDraft, path: string, errors: FieldError[]): OrderAddress | null {
  const parsed = BuyerAddress.safeParse(draft)
  if (!parsed.success) {
    // The first message of each field.
    const fields = new Map(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
    errors.push(...[...fields].map(([field, message]) => ({ path: `${path}.${field}`, message })))
    return null
  }
  const { pincode, state_code: stateCode } = parsed.data
  const place = findPlace(pincode)
  if (place !== undefined && place.state_code !== stateCode) {
    const state = indianStates.find(({ code }) => code === place.state_code)?.name ?? ''
    errors.push({ path: `${path}.state_code`, message: `PIN code ${pincode} is in ${state}. Check both.` })
    return null
  }
  return parsed.data
}
