import { daysAfter, type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { invitationMail } from './mails.ts'

/** The email to people who are invited to a store. */
export const staffMailTemplates: readonly MailTemplate[] = [
  {
    key: 'staff_invitation',
    name: 'Staff are invited',
    audience: 'Staff',
    compose: (sample) =>
      invitationMail(
        {
          email: samplePerson.email,
          store_name: 'Malabar Spices',
          owner: 'Priya Subramanian',
          token: SAMPLE_TOKEN,
          expires_at: daysAfter(sample, 7),
        },
        sample.settings,
      ),
  },
]
