import { daysAfter, type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { tokenCreatedMail } from './access-tokens/mails.ts'
import {
  authenticatorMail,
  recoveryCodesReplacedMail,
  recoveryCodeUsedMail,
  wrongCodesMail,
} from './authenticator/mails.ts'
import { alreadyRegisteredMail, codeMail, passwordChangedMail } from './codes/mails.ts'
import { deviceApprovedMail } from './device-authorization/mails.ts'
import { emailChangedMail, emailChangeRequestedMail, emailInUseMail } from './email-change/mails.ts'

const CODE = '246810'
const NEW_EMAIL = 'meera.nair@example.com'
const vendor = { ...samplePerson, kind: 'vendor' }
const developer = { ...samplePerson, kind: 'developer' }

/** The emails about accounts and signing in. */
export const identityMailTemplates: readonly MailTemplate[] = [
  {
    key: 'verification_code',
    name: 'Code to verify an email',
    audience: 'Everyone',
    compose: ({ now }) => codeMail(now, samplePerson.email, 'verify_email', CODE),
  },
  {
    key: 'sign_in_code',
    name: 'Code to sign in',
    audience: 'Everyone',
    compose: ({ now }) => codeMail(now, samplePerson.email, 'sign_in', CODE),
  },
  {
    key: 'password_reset_code',
    name: 'Code to reset the password',
    audience: 'Everyone',
    compose: ({ now }) => codeMail(now, samplePerson.email, 'recover_password', CODE),
  },
  {
    key: 'email_change_code',
    name: 'Code to change the email',
    audience: 'Everyone',
    compose: ({ now }) => codeMail(now, NEW_EMAIL, 'change_email', CODE),
  },
  {
    key: 'already_registered',
    name: 'Someone registers with a known email',
    audience: 'Everyone',
    compose: ({ settings }) => alreadyRegisteredMail(vendor, settings),
  },
  {
    key: 'password_changed',
    name: 'The password was changed',
    audience: 'Everyone',
    compose: ({ settings }) => passwordChangedMail(developer, settings),
  },
  {
    key: 'email_change_requested',
    name: 'A change of the email was requested',
    audience: 'Everyone',
    compose: ({ settings }) => emailChangeRequestedMail(developer, NEW_EMAIL, settings),
  },
  {
    key: 'email_changed',
    name: 'The email was changed',
    audience: 'Everyone',
    compose: () => emailChangedMail(developer, NEW_EMAIL),
  },
  {
    key: 'email_in_use',
    name: 'Someone changes to a known email',
    audience: 'Everyone',
    compose: ({ settings }) => emailInUseMail(vendor, settings),
  },
  {
    key: 'authenticator_on',
    name: 'The authenticator app was turned on',
    audience: 'Developers',
    compose: ({ settings }) => authenticatorMail(developer, true, settings),
  },
  {
    key: 'authenticator_off',
    name: 'The authenticator app was turned off',
    audience: 'Developers',
    compose: ({ settings }) => authenticatorMail(developer, false, settings),
  },
  {
    key: 'recovery_code_used',
    name: 'A recovery code was used',
    audience: 'Developers',
    compose: ({ settings }) => recoveryCodeUsedMail(developer, 7, settings),
  },
  {
    key: 'recovery_codes_replaced',
    name: 'The recovery codes were replaced',
    audience: 'Developers',
    compose: ({ settings }) => recoveryCodesReplacedMail(developer, settings),
  },
  {
    key: 'wrong_codes',
    name: 'Too many wrong codes',
    audience: 'Developers',
    compose: ({ settings }) => wrongCodesMail(developer, settings),
  },
  {
    key: 'access_token_created',
    name: 'An access token was created',
    audience: 'Developers',
    compose: (sample) => {
      const token = {
        name: 'laptop',
        scopes: ['themes:read', 'themes:write'],
        expires_at: daysAfter(sample, 90),
      } as const
      return tokenCreatedMail(samplePerson, token, sample.settings)
    },
  },
  {
    key: 'command_line_approved',
    name: 'A command line was approved',
    audience: 'Developers',
    compose: ({ settings }) => {
      const device = {
        hostname: 'loom',
        client: `haat ${SAMPLE_TOKEN}`,
        ip: '203.0.113.7',
        scopes: ['themes:read'],
      } as const
      return deviceApprovedMail(samplePerson, device, settings)
    },
  },
]
