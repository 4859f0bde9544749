import { line, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { indianStates } from '../stores/contract.ts'

/** A phone number as people in India type it, in E.164: 98765 43210, 098765 43210 and +91 98765-43210 are +919876543210. */
export const PhoneNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .transform(addCountryCode)
  .pipe(z.string().regex(/^\+[1-9][0-9]{7,14}$/, 'Enter a phone number with 10 digits, such as 98765 43210'))

// Numbers of mobiles start with 6 to 9. A leading 0 is the trunk prefix, also before the area code of a landline.
function addCountryCode(digits: string): string {
  const national = /^(?:\+?91|0)?([6-9][0-9]{9})$/.exec(digits) ?? /^\+?910([6-9][0-9]{9})$/.exec(digits)
  const landline = national ?? /^0([1-9][0-9]{9})$/.exec(digits)
  return landline === null ? digits.replace(/^00/, '+') : `+91${landline[1]}`
}

/** A phone number, or '' without one. */
export const OptionalPhone = z.union([z.literal(''), PhoneNumber], {
  error: 'Enter a phone number with 10 digits, such as 98765 43210',
})

/** A State or union territory by its GST code. */
export const StateCode = z.enum(
  indianStates.map(({ code }) => code),
  'Choose a state or union territory',
)

/** An address in India that orders are delivered to or billed to. */
export const BuyerAddress = z
  .object({
    name: line(120).min(1, 'Enter the name of the recipient'),
    phone: OptionalPhone.default(''),
    line1: line(120).min(1, 'Enter the address: house number and street'),
    line2: line(120).default(''),
    city: line(60).min(1, 'Enter the city or town'),
    pincode: z
      .string()
      .max(40)
      .transform((typed) => typed.replace(/\s/g, ''))
      .pipe(z.string().regex(/^[1-9][0-9]{5}$/, 'Enter the six digits of the PIN code')),
    state_code: StateCode,
  })
  .meta({ id: 'BuyerAddress' })
export type BuyerAddress = z.infer<typeof BuyerAddress>

/** How many addresses a customer can have. */
export const MAX_ADDRESSES = 20

/** Header with the token of a signed-in customer. The storefront keeps it in a cookie. */
export const CUSTOMER_TOKEN_HEADER = 'x-customer-token'

/** An address that a customer has saved. */
export const CustomerAddress = BuyerAddress.extend({ id: z.uuid(), is_default: z.boolean() }).meta({
  id: 'CustomerAddress',
})
export type CustomerAddress = z.infer<typeof CustomerAddress>

/** What is sent to save an address. The first one is always the default. */
export const AddressInput = BuyerAddress.extend({ is_default: z.boolean().default(false) }).meta({ id: 'AddressInput' })
export type AddressInput = z.infer<typeof AddressInput>

export const customerNotFound = refusal('customer_not_found', 404, 'Customer not found')
export const addressNotFound = refusal('address_not_found', 404, 'Address not found')
export const tooManyAddresses = refusal(
  'too_many_addresses',
  409,
  `A customer can have up to ${MAX_ADDRESSES} addresses. Delete one first.`,
)
