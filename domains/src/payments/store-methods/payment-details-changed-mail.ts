import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { StorePaymentMethod } from './contract.ts'
import { maskVpa } from './describe-method.ts'
import { endOf } from './show-payment-methods.ts'

/**
 * Returns where the money of a method goes, for the owner's eyes; undefined for methods without a destination. A change of
 * it is emailed, so that an owner whose account somebody else uses finds out.
 */
export function destinationOf(saved: StorePaymentMethod): string | undefined {
  switch (saved.method) {
    case 'razorpay':
      return `the Razorpay account with the key ID ${saved.settings.key_id}`
    case 'upi':
      return `the UPI ID ${maskVpa(saved.settings.vpa)}`
    case 'bank_transfer':
      return `the account ending in ${endOf(saved.settings.account_number)} (${saved.settings.ifsc_code})`
    case 'cash_on_delivery':
    case 'test':
      return undefined
  }
}

/** Email to a store's owner: buyers' money goes somewhere else from now on. */
export function paymentDetailsChangedMail(
  recipient: Mail['recipient'],
  { store_name: storeName, destination }: { readonly store_name: string; readonly destination: string },
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `Payment details of ${storeName} changed`,
    paragraphs: [
      `Buyers of ${storeName} can now pay to ${destination}.`,
      'If you didn’t make this change, correct it now, change your password, and sign out all other devices in your account.',
    ],
    action: { label: 'Check payment methods', url: `${settings.urls.dashboard}/settings/payments` },
  })
}
