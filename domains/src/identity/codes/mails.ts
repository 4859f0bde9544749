import { composeMail } from '../../notifications/index.ts'
import type { Mail, Settings } from '../../platform.ts'
import { CODE_VALID_MS } from './code-limits.ts'
import type { CodePurpose } from './one-time-code.ts'

const codeWords: Record<CodePurpose, { subject: string; what: string; otherwise: string }> = {
  verify_email: {
    subject: 'Your haat confirmation code',
    what: 'Enter this code in the browser where you registered:',
    otherwise: 'If you didn’t register at haat, ignore this email and don’t share the code with anyone.',
  },
  recover_password: {
    subject: 'Your haat password code',
    what: 'Enter this code to set a new password:',
    otherwise: 'If you didn’t request it, ignore this email. Your password stays the same.',
  },
  verify_phone: {
    subject: 'Your haat phone code',
    what: 'Enter this code to save your new phone number:',
    otherwise: 'If you didn’t request it, someone else is signed in to your account. Set a new password now.',
  },
}

// Before an address is confirmed, the name beside it is whatever a stranger typed: the email doesn't repeat it.
export function codeMail(now: Date, email: string, purpose: CodePurpose, code: string): Mail {
  const { subject, what, otherwise } = codeWords[purpose]
  return composeMail({
    recipient: { name: email, address: email },
    subject,
    paragraphs: [what, 'It expires in 10 minutes.', otherwise],
    highlight: code,
    secret_until: new Date(now.getTime() + CODE_VALID_MS),
  })
}

/** To the owner of an account whose address someone tried to register again. */
export function alreadyRegisteredMail({ name, email }: { name: string; email: string }, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'You already have a haat account',
    paragraphs: [
      'Someone tried to register at haat with this email address. You already have an account, and nothing was changed.',
      'If it was you, sign in. If you’ve forgotten your password, you can set a new one there.',
    ],
    action: { label: 'Sign in', url: `${settings.urls.dashboard}/login` },
  })
}

// Administrators and developers have no page to sign in at yet.
const signInPaths: Readonly<Record<string, string>> = { vendor: '/login', staff: '/staff/sign-in' }

export function passwordChangedMail(
  { kind, name, email }: { kind: string; name: string; email: string },
  settings: Settings,
): Mail {
  const path = signInPaths[kind]
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your haat password was changed',
    paragraphs: [
      'The password of your haat account was changed, and you were signed out everywhere else.',
      'If this wasn’t you, set a new password now, and change the password of your mailbox too.',
    ],
    ...(path === undefined ? {} : { action: { label: 'Sign in', url: `${settings.urls.dashboard}${path}` } }),
  })
}
