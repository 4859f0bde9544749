import { daysAfter, type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { adminInvitationMail } from './invitations/mails.ts'
import { adminReactivatedMail, adminSuspendedMail, rolesChangedMail, totpResetMail } from './people/mails.ts'

/** The emails to administrators. */
export const adminsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'admin_invitation',
    name: 'An administrator is invited',
    audience: 'Administrators',
    compose: (sample) =>
      adminInvitationMail(
        { email: samplePerson.email, invited_by: 'Asha Rao', token: SAMPLE_TOKEN, expires_at: daysAfter(sample, 7) },
        sample.settings,
      ),
  },
  {
    key: 'admin_roles_changed',
    name: 'An administrator’s roles change',
    audience: 'Administrators',
    compose: ({ settings }) => rolesChangedMail(samplePerson, ['Finance', 'Support'], settings),
  },
  {
    key: 'admin_suspended',
    name: 'An administrator is suspended',
    audience: 'Administrators',
    compose: () => adminSuspendedMail(samplePerson, 'On leave until March.'),
  },
  {
    key: 'admin_reactivated',
    name: 'An administrator is reactivated',
    audience: 'Administrators',
    compose: ({ settings }) => adminReactivatedMail(samplePerson, settings),
  },
  {
    key: 'admin_authenticator_reset',
    name: 'An administrator’s authenticator app is reset',
    audience: 'Administrators',
    compose: ({ settings }) => totpResetMail(samplePerson, 'Asha Rao', settings),
  },
]
