import { composeMail } from '../../../notifications/index.ts'
import type { Mail } from '../../../platform.ts'
import type { Settings } from '../../../settings.ts'
import { payeePages } from '../../payees/payee-kinds.ts'
import type { LockedPayee } from '../versions.ts'

/** Tells a payee that an administrator has stopped the payouts. */
export function payoutsFrozenMail(payee: LockedPayee, reason: string, settings: Settings): Mail {
  return compose(payee, settings, 'Your payouts are on hold', [
    'An administrator has put your payouts on hold. Your money stays in your balance, and what you earn is added to it.',
    `Reason: ${reason}`,
    'You can request payouts again when the hold is lifted. We’ll tell you by email.',
  ])
}

/** Tells a payee that payouts can be requested again. */
export function payoutsUnfrozenMail(payee: LockedPayee, settings: Settings): Mail {
  return compose(payee, settings, 'You can request payouts again', [
    'Your payouts are no longer on hold. Check that your bank details are yours before you request a payout.',
  ])
}

/** Confirms a report of a change of bank details, and says what to do next. */
export function changeReportedMail(payee: LockedPayee, settings: Settings): Mail {
  return compose(payee, settings, 'Your payouts are on hold', [
    'You told us that somebody else changed your bank details. No payouts can be requested until an administrator has checked this with you.',
    'Change your password now, and turn on two-factor authentication in your profile. Changing the password signs out everyone else.',
    'Then check your bank details, and correct them if they aren’t yours.',
  ])
}

function compose({ kind, name, email }: LockedPayee, settings: Settings, subject: string, paragraphs: string[]): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject,
    paragraphs,
    action: { label: 'Open bank details', url: payeePages(settings, kind).bank_details },
  })
}
