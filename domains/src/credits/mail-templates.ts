import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { creditsInvoiceMail, creditsRefundMail } from './purchases/mails.ts'

const pack = { purchase_id: '00000000-0000-7000-8000-000000000003', pack_name: 'Season', credits: 1_500 }
const corrects = { number: 'INV/26-27/000124', issued_on: '2026-11-18' }

/** The emails about purchases of credits. */
export const creditsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'credits_paid',
    name: 'Credits are paid',
    audience: 'Vendors',
    compose: ({ settings }) =>
      creditsInvoiceMail(samplePerson, pack, { number: corrects.number, total: 2_83_082 }, settings),
  },
  {
    key: 'credits_refunded',
    name: 'Credits are refunded',
    audience: 'Vendors',
    compose: ({ settings }) =>
      creditsRefundMail(samplePerson, pack, { number: 'CN/26-27/000008', total: 2_83_082, corrects }, settings),
  },
]
