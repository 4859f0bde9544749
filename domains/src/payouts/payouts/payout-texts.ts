import type { AccountKind } from '@haat/http-contract'
import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'
import { PayeeKind } from '../payees/contract.ts'
import { payeePages } from '../payees/payee-kinds.ts'
import type { PayoutRow } from './show-payout.ts'

export type MailedPayout = Pick<
  PayoutRow,
  'id' | 'payee_kind' | 'amount_paise' | 'destination' | 'expected_by' | 'transaction_id' | 'fail_reason'
>
type Content = Pick<Parameters<typeof composeMail>[0], 'subject' | 'paragraphs'>

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Composes an email to a payee with a link to the payout. */
export function payoutMail(
  recipient: Mail['recipient'],
  payout: MailedPayout,
  content: Content,
  settings: Settings,
): Mail {
  const action = { label: 'View payout', url: payoutPage(payout, settings) }
  return composeMail({ recipient, ...content, action })
}

export function payoutPage({ id, payee_kind: kind }: MailedPayout, settings: Settings): string {
  return payeePages(settings, PayeeKind.parse(kind)).payout(id)
}

/** Confirms a request to the payee. */
export function requestedText(payout: MailedPayout, requestedBy: AccountKind): Content {
  const amount = formatRupees(payout.amount_paise)
  const arrival = `It should arrive by ${day.format(new Date(payout.expected_by))}. We’ll email you when the transfer is made.`
  if (requestedBy === 'admin') {
    return {
      subject: `We’re paying you ${amount}`,
      paragraphs: [`An administrator has requested a payout of ${amount} to ${payout.destination} for you.`, arrival],
    }
  }
  return {
    subject: `You requested a payout of ${amount}`,
    paragraphs: [
      `We’ve received your request for a payout of ${amount} to ${payout.destination}.`,
      arrival,
      'If you didn’t request this payout, change your password and contact us.',
    ],
  }
}

/** Tells the payee that work on the payout has started. */
export function processingText(payout: MailedPayout): Content {
  return {
    subject: `We’re processing your payout of ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `We’re preparing the transfer of ${formatRupees(payout.amount_paise)} to ${payout.destination}.`,
      `It should arrive by ${day.format(new Date(payout.expected_by))}.`,
    ],
  }
}

/** Tells the payee that the transfer was made and is on its way. */
export function sentText(payout: MailedPayout): Content {
  return {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} is on its way`,
    paragraphs: [
      `We’ve transferred ${formatRupees(payout.amount_paise)} to ${payout.destination}. The bank can take up to a working day to credit it.`,
      `The reference of the transfer is ${payout.transaction_id}.`,
    ],
  }
}

/** Tells the payee that the payout is complete. */
export function completedText(payout: MailedPayout): Content {
  return {
    subject: `We’ve paid you ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `Your payout of ${formatRupees(payout.amount_paise)} to ${payout.destination} is complete.`,
      `The reference of the transfer is ${payout.transaction_id}. Quote it if you ask your bank about the payment.`,
    ],
  }
}

/** Tells the payee why the payout failed and what to do. */
export function failedText(payout: MailedPayout): Content {
  return {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} failed`,
    paragraphs: [
      `We couldn’t pay ${formatRupees(payout.amount_paise)} to ${payout.destination}. The reason: ${payout.fail_reason}`,
      'The money is back in your balance. Check that your bank details are correct, then request the payout again.',
    ],
  }
}
