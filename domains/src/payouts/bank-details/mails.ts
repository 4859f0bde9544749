import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { PayeeKind } from '../payees/contract.ts'
import { payeePages } from '../payees/payee-kinds.ts'
import type { EnteredDetails } from './compare-details.ts'
import { ALERT_DAYS, COOLING_OFF_HOURS, REVIEW_DURATION } from './contract.ts'
import { lastFour, maskNumber } from './mask.ts'

interface SavedDetails extends EnteredDetails {
  readonly is_first: boolean
  /** Of the link that freezes payouts. */
  readonly token: string
  readonly alert_expires_at: Date
}

/** Tells a payee that the bank details were saved, with a link for someone who didn't do it. */
export function bankDetailsSavedMail(
  { kind, name, email }: { readonly kind: PayeeKind; readonly name: string; readonly email: string },
  {
    account_number: accountNumber,
    bank_name: bankName,
    is_first: isFirst,
    token,
    alert_expires_at: expiresAt,
  }: SavedDetails,
  settings: Settings,
): Mail {
  const account = `${maskNumber(lastFour(accountNumber))}${bankName === '' ? '' : `, ${bankName}`}`
  const pause = `After a change of the account, the first payout to it is possible after ${COOLING_OFF_HOURS} hours.`
  return composeMail({
    recipient: { name, address: email },
    subject: isFirst ? 'Bank details were added to your account' : 'Your bank details were changed',
    paragraphs: [
      `Payouts of your ${kind === 'affiliate' ? 'commissions' : 'earnings'} will go to account ${account}. We’ll check the details within ${REVIEW_DURATION}.${isFirst ? '' : ` ${pause}`}`,
      'If you did this, you don’t need to do anything.',
      `If this wasn’t you, use the button below within ${ALERT_DAYS} days: it puts your payouts on hold until we’ve checked with you. Then change your password. Don’t share this link.`,
    ],
    secret_until: expiresAt,
    action: { label: 'This wasn’t me', url: payeePages(settings, kind).bankAlert(token) },
  })
}
