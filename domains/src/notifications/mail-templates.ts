import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { waitingWorkMail } from './inbox/mails.ts'

/** The emails of notifications that aren't another domain's. */
export const notificationsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'waiting_work',
    name: 'Work waits for an administrator',
    audience: 'Administrators',
    compose: ({ settings }) =>
      waitingWorkMail(
        { name: 'Asha Rao', address: 'asha@example.com' },
        {
          subject: `${samplePerson.name} waits for approval`,
          text: 'The vendor’s stores stay offline until you approve or reject the account.',
          label: 'Open the vendor',
          url: new URL(`/vendors/${samplePerson.id}`, settings.urls.administration).href,
        },
      ),
  },
]
