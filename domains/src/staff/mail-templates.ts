import { daysAfter, type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { invitationMail, totpTurnedOffMail } from './mails.ts'

/** The emails to people who are invited to a store, and to staff. */
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
  {
    key: 'staff_totp_turned_off',
    name: 'The owner turns off a staff member’s authenticator app',
    audience: 'Staff',
    compose: ({ settings }) =>
      totpTurnedOffMail({ ...samplePerson, store_name: 'Malabar Spices', owner: 'Priya Subramanian' }, settings),
  },
]
