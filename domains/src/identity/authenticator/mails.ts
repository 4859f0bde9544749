import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { AccountRow } from '../account/find-account.ts'

type Recipient = Pick<AccountRow, 'kind' | 'name' | 'email'>

const WARNING = 'If this wasn’t you, reset your password now, and change the password of your email account too.'

/** Tells the owner of an account that sign-in now asks for an authenticator app's code, or no longer does. */
export function authenticatorMail({ kind, name, email }: Recipient, isOn: boolean, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: isOn ? 'Your authenticator app is on' : 'Your authenticator app was turned off',
    paragraphs: [
      isOn
        ? `Signing in to ${placeOf(kind)} now needs a code from your authenticator app. Keep your recovery codes in a safe place.`
        : `Signing in to ${placeOf(kind)} no longer needs a code from your authenticator app. Your recovery codes no longer work.`,
      WARNING,
    ],
    action: profileAction(kind, settings),
  })
}

/** Sent when someone signs in with a recovery code. */
export function recoveryCodeUsedMail({ kind, name, email }: Recipient, left: number, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'A recovery code was used',
    paragraphs: [
      `Someone signed in to ${placeOf(kind)} with one of your recovery codes. ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
      WARNING,
    ],
    action: profileAction(kind, settings),
  })
}

/** Sent when too many wrong codes of the authenticator app followed a correct password. */
export function wrongCodesMail({ kind, name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Someone knows the password of your Haat account',
    paragraphs: [
      'Someone entered the password of your Haat account, but not a correct code from your authenticator app. After too many attempts, we’ve paused this sign-in for 15 minutes.',
      WARNING,
    ],
    action: profileAction(kind, settings),
  })
}

/** Sent when the recovery codes are replaced. */
export function recoveryCodesReplacedMail({ kind, name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your recovery codes were replaced',
    paragraphs: [`Your earlier recovery codes for ${placeOf(kind)} no longer work.`, WARNING],
    action: profileAction(kind, settings),
  })
}

function placeOf(kind: string): string {
  if (kind === 'admin') return 'the Haat administration'
  return kind === 'developer' ? 'the Haat developer studio' : 'Haat'
}

function profileAction(kind: string, { urls }: Settings) {
  if (kind === 'admin') return { label: 'Open your account', url: `${urls.administration}/account` }
  if (kind === 'developer') return { label: 'Open your profile', url: `${urls.studio}/profile` }
  return { label: 'Open your account', url: `${urls.dashboard}/account` }
}
