import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { AccountRow } from '../account/find-account.ts'
import { CODE_VALID_MS } from './code-limits.ts'
import type { CodePurpose } from './one-time-code.ts'

/** Codes for phone numbers are sent to the number. */
type MailedPurpose = Exclude<CodePurpose, 'verify_phone'>

const codeTexts: Record<MailedPurpose, { subject: string; instruction: string; warning: string }> = {
  verify_email: {
    subject: 'Your Haat verification code',
    instruction: 'Enter this code in the browser where you signed up:',
    warning: 'If you didn’t sign up for Haat, ignore this email and don’t share the code with anyone.',
  },
  recover_password: {
    subject: 'Your Haat password reset code',
    instruction: 'Enter this code to reset your password:',
    warning: 'If you didn’t request a password reset, ignore this email. Your password won’t change.',
  },
  change_email: {
    subject: 'Your Haat code for this email',
    instruction: 'Enter this code to use this email for your Haat account:',
    warning: 'If you didn’t request this code, ignore this email and don’t share the code with anyone.',
  },
  sign_in: {
    subject: 'Your Haat sign-in code',
    instruction: 'Enter this code in the browser where you’re signing in:',
    warning:
      'If you aren’t signing in, someone else knows your password. Reset it now, and share this code with no one.',
  },
}

type Recipient = Pick<AccountRow, 'kind' | 'name' | 'email'>

// Before an email is verified, anyone could have entered the account's name, so the message doesn't include it.
export function codeMail(now: Date, email: string, purpose: MailedPurpose, code: string): Mail {
  const { subject, instruction, warning } = codeTexts[purpose]
  return composeMail({
    recipient: { name: email, address: email },
    subject,
    paragraphs: [instruction, 'This code expires in 10 minutes.', warning],
    highlight: code,
    secret_until: new Date(now.getTime() + CODE_VALID_MS),
  })
}

/** Sent if someone tries to sign up with the email of an existing account. */
export function alreadyRegisteredMail({ kind, name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'You already have a Haat account',
    paragraphs: [
      'Someone tried to sign up for Haat with this email. You already have an account, so nothing has changed.',
      'If it was you, sign in to your account. If you’ve forgotten your password, you can reset it on the sign-in page.',
    ],
    ...signInAction(kind, settings),
  })
}

export function passwordChangedMail({ kind, name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your Haat password was changed',
    paragraphs: [
      'The password of your Haat account was changed, and you were signed out on all other devices.',
      ...(kind === 'developer' ? ['Access tokens of your command lines no longer work.'] : []),
      'If you didn’t change it, reset your password now, and change the password of your email account too.',
    ],
    ...signInAction(kind, settings),
  })
}

/** Returns the button of an email that leads to the sign-in page for this kind of account. */
export function signInAction(kind: string, { urls }: Settings): { action?: { label: string; url: string } } {
  const pages: Readonly<Record<string, string>> = {
    vendor: `${urls.dashboard}/login`,
    staff: `${urls.dashboard}/staff/sign-in`,
    developer: `${urls.studio}/login`,
    admin: `${urls.administration}/login`,
  }
  const url = pages[kind]
  return url === undefined ? {} : { action: { label: 'Sign in', url } }
}
