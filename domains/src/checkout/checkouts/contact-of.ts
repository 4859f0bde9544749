import { z } from 'zod'
import { PhoneNumber } from '../../customers/contract.ts'
import type { CheckoutForm } from './contract.ts'

/**
 * Returns how a buyer can be reached, as it's stored with the order: an email address in lower case and a phone number in
 * E.164, that of the delivery address if it's the only one. '' for what isn't entered or isn't valid yet.
 */
export function contactOf({
  email,
  phone,
  shipping_address: address,
}: Pick<CheckoutForm, 'email' | 'phone' | 'shipping_address'>): { readonly email: string; readonly phone: string } {
  return { email: parseEmail(email) ?? '', phone: parsePhone(phone) ?? parsePhone(address.phone) ?? '' }
}

function parseEmail(text: string): string | undefined {
  return z.email().safeParse(text.toLowerCase()).data
}

function parsePhone(text: string): string | undefined {
  return PhoneNumber.safeParse(text).data
}
