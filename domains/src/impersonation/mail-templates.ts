import { daysAfter, type MailTemplate, samplePerson } from '../mail-template.ts'
import { dashboardViewedMail } from './visit/mails.ts'

/** The email about support in a vendor's dashboard. */
export const impersonationMailTemplates: readonly MailTemplate[] = [
  {
    key: 'dashboard_viewed',
    name: 'Support opens a vendor’s dashboard',
    audience: 'Vendors',
    compose: (sample) =>
      dashboardViewedMail(
        {
          admin_name: 'Imran Sheikh',
          vendor_name: samplePerson.name,
          vendor_email: samplePerson.email,
          reason: 'You asked why the import of products fails.',
          opened_at: sample.now,
          expires_at: daysAfter(sample, 1 / 24),
        },
        sample.settings,
      ),
  },
]
