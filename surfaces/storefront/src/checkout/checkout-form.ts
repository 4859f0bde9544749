import { type AddressDraft, CheckoutForm } from '@haat/domains/checkout/checkouts/contract'
import { typedText } from './typed-text.ts'

type Fields = Readonly<Record<string, string>>

/** Reads the fields of the checkout page. What doesn't fit is cut, so that nothing typed is lost. */
export function readCheckoutForm(fields: Fields): CheckoutForm {
  const one = (name: string, max: number) => typedText(fields[name], max)
  const codes = [fields.discount_codes ?? '', fields.discount_code ?? '']
    .flatMap((list) => list.split(','))
    .map((code) => typedText(code, 40).toUpperCase())
    .filter((code) => code !== '' && code !== fields.remove_code)
  const parsed = CheckoutForm.safeParse({
    email: one('email', 254),
    phone: one('phone', 20),
    accepts_marketing: fields.accepts_marketing === 'on',
    accepts_reminder: fields.accepts_reminder === 'on',
    name: one('name', 120),
    shipping_address: readAddress(fields, 'shipping_address.'),
    has_billing_address: fields.has_billing_address === 'on',
    billing_address: readAddress(fields, 'billing_address.'),
    gstin: one('gstin', 15).toUpperCase(),
    delivery_id: one('delivery_id', 60),
    payment_method: one('payment_method', 30),
    discount_codes: [...new Set(codes)].slice(0, 5),
    gift_message: (fields.gift_message ?? '').slice(0, 500),
  })
  return parsed.success ? parsed.data : CheckoutForm.parse({})
}

/** The longest text of each field of an address. */
const limits = { name: 120, phone: 20, line1: 120, line2: 120, city: 60, pincode: 10, state_code: 2 } as const

/** Reads the fields of an address, whose names start with a prefix such as `shipping_address.`. */
export function readAddress(fields: Fields, prefix = ''): AddressDraft {
  const one = (name: keyof typeof limits) => typedText(fields[`${prefix}${name}`], limits[name])
  return {
    name: one('name'),
    phone: one('phone'),
    line1: one('line1'),
    line2: one('line2'),
    city: one('city'),
    pincode: one('pincode'),
    state_code: one('state_code'),
  }
}
