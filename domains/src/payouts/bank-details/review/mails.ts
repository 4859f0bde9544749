import { composeMail } from '../../../notifications/index.ts'
import type { Mail } from '../../../platform.ts'
import type { Settings } from '../../../settings.ts'
import { payeePages } from '../../payees/payee-kinds.ts'
import { maskNumber } from '../mask.ts'
import type { BankDetailsRow } from '../opened-details.ts'
import type { LockedPayee } from '../versions.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Tells a payee that the bank details are verified, and when the account can be paid. */
export function bankDetailsVerifiedMail(
  payee: LockedPayee,
  details: Pick<BankDetailsRow, 'account_number_last4' | 'usable_from' | 'decided_at'>,
  settings: Settings,
): Mail {
  const { account_number_last4: last4, usable_from: usableFrom, decided_at: decidedAt } = details
  const isCoolingOff = usableFrom !== null && decidedAt !== null && usableFrom > decidedAt
  return compose(payee, settings, 'Your bank details are verified', [
    `We’ve checked the account ${maskNumber(last4)}. ${
      isCoolingOff
        ? `Because the account is new, you can request payouts to it from ${day.format(usableFrom)} IST.`
        : 'You can request payouts to it.'
    }`,
  ])
}

/** Tells a payee why the bank details were rejected. */
export function bankDetailsRejectedMail(payee: LockedPayee, reason: string, settings: Settings): Mail {
  return compose(payee, settings, 'Your bank details need a correction', [
    'We couldn’t verify your bank details.',
    `Reason: ${reason}`,
    'Update and resubmit them. Your money stays in your balance.',
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
