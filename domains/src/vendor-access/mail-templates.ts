import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { approvalMail } from './mails.ts'

/** The emails about the approval of vendors. */
export const vendorAccessMailTemplates: readonly MailTemplate[] = [
  {
    key: 'vendor_approved',
    name: 'A vendor is approved',
    audience: 'Vendors',
    compose: ({ settings }) => approvalMail(samplePerson, { status: 'approved', reason: undefined }, settings),
  },
  {
    key: 'vendor_rejected',
    name: 'A vendor is rejected',
    audience: 'Vendors',
    compose: ({ settings }) =>
      approvalMail(samplePerson, { status: 'rejected', reason: 'Add a phone number that works.' }, settings),
  },
  {
    key: 'vendor_reviewed_again',
    name: 'A vendor’s approval is withdrawn',
    audience: 'Vendors',
    compose: ({ settings }) => approvalMail(samplePerson, { status: 'pending', reason: undefined }, settings),
  },
]
