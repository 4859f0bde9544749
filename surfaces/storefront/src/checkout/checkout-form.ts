import { type AddressDraft, CheckoutForm } from '@haat/domains/checkout/checkouts/contract'

type Fields = Readonly<Record<string, string>>

/** Reads the fields of the checkout page. What doesn't fit is cut, so that nothing typed is lost. */
export function readCheckoutForm(fields: Fields): CheckoutForm {
  const one = (name: string, max: number) => clean(fields[name] ?? '').slice(0, max)
  const codes = [fields.discount_codes ?? '', fields.discount_code ?? '']
    .flatMap((list) => list.split(','))
    .map((code) => clean(code).toUpperCase().slice(0, 40))
    .filter((code) => code !== '' && code !== fields.remove_code)
  const parsed = CheckoutForm.safeParse({
    email: one('email', 254),
    phone: one('phone', 20),
    accepts_marketing: fields.accepts_marketing === 'on',
    name: one('name', 120),
    shipping_address: readAddress(fields, 'shipping_address'),
    has_billing_address: fields.has_billing_address === 'on',
    billing_address: readAddress(fields, 'billing_address'),
    gstin: one('gstin', 15).toUpperCase(),
    delivery_id: one('delivery_id', 60),
    payment_method: one('payment_method', 30),
    discount_codes: [...new Set(codes)].slice(0, 5),
    gift_message: (fields.gift_message ?? '').slice(0, 500),
  })
  return parsed.success ? parsed.data : CheckoutForm.parse({})
}

const limits = { name: 120, phone: 20, line1: 120, line2: 120, city: 60, pincode: 10, state_code: 2 } as const

function readAddress(fields: Fields, prefix: string): Partial<AddressDraft> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, max]) => [name, clean(fields[`${prefix}.${name}`] ?? '').slice(0, max)]),
  )
}

/** Replaces control and invisible characters, which no field accepts. */
function clean(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ').trim()
}
