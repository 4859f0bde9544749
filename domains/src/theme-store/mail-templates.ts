import { daysAfter, type MailTemplate, samplePerson } from '../mail-template.ts'
import { listedAgainMail, terminatedMail } from './moderation/moderation-mails.ts'
import { themeInvoiceMail, themeRefundMail } from './purchases/mails.ts'

const theme = { name: 'Loom', slug: 'loom', developer: samplePerson }

const bought = {
  purchase_id: '00000000-0000-7000-8000-000000000004',
  theme_name: theme.name,
  store_name: 'Malabar Spices',
  store_slug: 'malabar-spices',
}
/** ₹2,999.00 plus GST. */
const invoice = { number: 'INV/26-27/000125', total: 3_53_882, issued_on: '2026-11-18' }

/** The emails about themes in the marketplace. */
export const themeStoreMailTemplates: readonly MailTemplate[] = [
  {
    key: 'theme_terminated',
    name: 'A theme is taken out of the marketplace',
    audience: 'Developers',
    compose: (sample) =>
      terminatedMail(
        theme,
        { reason: 'It loads scripts from another site.', until: daysAfter(sample, 7) },
        sample.settings,
      ),
  },
  {
    key: 'theme_listed_again',
    name: 'A theme is in the marketplace again',
    audience: 'Developers',
    compose: ({ settings }) => listedAgainMail(theme, settings),
  },
  {
    key: 'theme_paid',
    name: 'A theme is paid',
    audience: 'Vendors',
    compose: ({ settings }) => themeInvoiceMail(samplePerson, bought, invoice, settings),
  },
  {
    key: 'theme_refunded',
    name: 'A theme is refunded',
    audience: 'Vendors',
    compose: ({ settings }) =>
      themeRefundMail(
        samplePerson,
        bought,
        { number: 'CN/26-27/000009', total: invoice.total, corrects: invoice },
        settings,
      ),
  },
]
