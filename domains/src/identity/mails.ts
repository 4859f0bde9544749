import { composeMail } from '../notifications/index.ts'
import type { Mail, Settings } from '../platform.ts'
import type { CodePurpose } from './one-time-code.ts'

const codeWords: Record<CodePurpose, { subject: string; what: string; otherwise: string }> = {
  verify_email: {
    subject: 'Your haat confirmation code',
    what: 'Enter this code to confirm your e-mail address:',
    otherwise: 'If you did not register at haat, ignore this mail and never pass the code on.',
  },
  recover_password: {
    subject: 'Your haat password code',
    what: 'Enter this code to set a new password:',
    otherwise: 'If you did not ask for it, ignore this mail; your password stays as it is.',
  },
  verify_phone: {
    subject: 'Your haat phone code',
    what: 'Enter this code to save your new phone number:',
    otherwise: 'If you did not ask for it, somebody is signed in as you: set a new password.',
  },
}

// Before an address is confirmed, the name beside it is whatever a stranger typed: the mail does not repeat it.
export function codeMail(email: string, purpose: CodePurpose, code: string): Mail {
  const { subject, what, otherwise } = codeWords[purpose]
  return composeMail({
    recipient: { name: email, address: email },
    subject,
    paragraphs: [what, 'It is valid for 10 minutes.', otherwise],
    highlight: code,
  })
}

/** To the owner of an account whose address somebody tried to register again. */
export function alreadyRegisteredMail({ name, email }: { name: string; email: string }, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'You already have a haat account',
    paragraphs: [
      'Somebody, perhaps you, tried to register this e-mail address at haat. It has an account already, and nothing was changed.',
      'If it was you, sign in; if you have forgotten the password, set a new one there.',
    ],
    action: { label: 'Sign in', url: `${settings.urls.dashboard}/login` },
  })
}

export function passwordChangedMail(
  { kind, name, email }: { kind: string; name: string; email: string },
  settings: Settings,
): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your haat password was changed',
    paragraphs: [
      'The password of your haat account was changed, and all other sessions were signed out.',
      'If it was not you, set a new password at once, and look after the password of your mailbox too.',
    ],
    action: { label: 'Sign in', url: `${settings.urls.dashboard}${kind === 'staff' ? '/staff/sign-in' : '/login'}` },
  })
}
