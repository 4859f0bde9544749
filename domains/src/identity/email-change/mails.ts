import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { AccountRow } from '../account/find-account.ts'
import { signInAction } from '../codes/mails.ts'

type Recipient = Pick<AccountRow, 'kind' | 'name' | 'email'>

/** Tells the current address that the email of its account may change. */
export function emailChangeRequestedMail({ kind, name, email }: Recipient, newEmail: string, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your Haat account is about to get another email',
    paragraphs: [
      `Someone who knows your password asked to change the email of your Haat account to ${newEmail}. It changes when the code that we’ve sent there is entered.`,
      'If this wasn’t you, change your password now: that cancels the request.',
    ],
    ...signInAction(kind, settings),
  })
}

/** Tells the previous address that the account no longer belongs to it. */
export function emailChangedMail({ kind, name, email }: Recipient, newEmail: string): Mail {
  const ended = kind === 'developer' ? ', and access tokens of your command lines no longer work' : ''
  return composeMail({
    recipient: { name, address: email },
    subject: 'The email of your Haat account was changed',
    paragraphs: [
      `Sign in with ${newEmail} from now on. You were signed out on all other devices${ended}.`,
      'If you didn’t change it, contact the team that runs this Haat platform now.',
    ],
  })
}

/** Sent instead of a code if the new address already has an account of the same kind. */
export function emailInUseMail({ kind, name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'You already have a Haat account',
    paragraphs: [
      'Someone asked to use this email for another Haat account. You already have an account with it, so nothing has changed.',
      'If it was you, sign in to this account, or use another email for the other one.',
    ],
    ...signInAction(kind, settings),
  })
}
