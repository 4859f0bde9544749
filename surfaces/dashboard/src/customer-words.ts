import type { ConsentSource, CustomerSummary } from '@haat/domains/customers/profiles/contract'
import { indianStates } from '@haat/domains/stores/contract'

/** Returns the name of a State by its GST code. */
export function stateName(code: string | null): string {
  return indianStates.find((state) => state.code === code)?.name ?? ''
}

export const stateOptions = indianStates.map(({ code, name }) => ({ value: code, label: name }))

/** Returns what a customer is called: the name, or else how to reach them. */
export function customerTitle({ name, email, phone }: Pick<CustomerSummary, 'name' | 'email' | 'phone'>): string {
  return name || email || formatPhone(phone)
}

/** Writes an Indian number in groups: +91 98765 43210. Other numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** Where a consent was given or withdrawn. */
export const consentSources: Readonly<Record<ConsentSource, string>> = {
  checkout: 'At checkout',
  account: 'In the customer account',
  staff: 'By staff',
  import: 'By import',
  unsubscribe: 'With the link in an email',
}

/** Reads tags that are separated by commas. */
export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
