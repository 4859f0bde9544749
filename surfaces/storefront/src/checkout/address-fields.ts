import type { AddressDraft } from '@haat/domains/checkout/checkouts/contract'
import { indianStates } from '@haat/domains/stores/contract'
import { field, select } from './html.ts'

interface AddressFields {
  readonly value: AddressDraft
  readonly errors: Readonly<Record<string, string>>
  /** Before the names of the fields: `shipping_address.`. */
  readonly prefix?: string
  /** What browsers fill in, if a page has two addresses: `shipping`. */
  readonly group?: 'shipping' | 'billing'
}

const states = indianStates.map(({ code, name }) => ({ value: code, label: name }))

/** The fields of an address, the PIN code first: it fills in the city and the State. */
export function addressFields({ value, errors, prefix = '', group }: AddressFields): string {
  const tokens = (name: string) => (group === undefined ? name : `${group} ${name}`)
  const one = (name: keyof AddressDraft, label: string, autocomplete: string, extra: object = {}) =>
    field({
      name: `${prefix}${name}`,
      label,
      value: value[name],
      errors,
      autocomplete: tokens(autocomplete),
      ...extra,
    })
  return [
    one('pincode', 'PIN code', 'postal-code', { inputmode: 'numeric', required: true, maxlength: 6 }),
    `<div class="pair">${one('city', 'City', 'address-level2', { required: true })}${select({
      name: `${prefix}state_code`,
      label: 'State',
      value: value.state_code,
      errors,
      options: states,
      autocomplete: tokens('address-level1'),
    })}</div>`,
    one('name', 'Full name', 'name', { required: true }),
    one('line1', 'House number and street', 'address-line1', { required: true }),
    one('line2', 'Area or landmark (optional)', 'address-line2'),
    one('phone', 'Phone for the delivery (optional)', 'tel', { type: 'tel', inputmode: 'tel' }),
  ].join('')
}
