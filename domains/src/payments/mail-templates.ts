import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { paymentDetailsChangedMail } from './store-methods/payment-details-changed-mail.ts'

/** The emails about how buyers pay stores. */
export const paymentsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'payment_details_changed',
    name: 'A store’s payment details change',
    audience: 'Vendors',
    compose: ({ settings }) =>
      paymentDetailsChangedMail(
        samplePerson,
        { store_name: 'Malabar Spices', destination: 'the UPI ID ••••es@okhdfcbank' },
        settings,
      ),
  },
]
