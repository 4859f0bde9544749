import type { Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { composeMail, notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { PayeeKind } from '../payees/contract.ts'
import { payeePages } from '../payees/payee-kinds.ts'
import type { PayoutRow } from './show-payout.ts'

type Content = Pick<Parameters<typeof composeMail>[0], 'subject' | 'paragraphs'>

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Confirms a request to the payee. */
export function mailPayoutRequested(
  tx: Tx,
  platform: Platform,
  payout: PayoutRow,
  requestedBy: AccountKind,
): Promise<void> {
  const amount = formatRupees(payout.amount_paise)
  const arrival = `It should arrive by ${day.format(new Date(payout.expected_by))}. We’ll email you when the transfer is made.`
  if (requestedBy === 'admin') {
    return mailPayee(tx, platform, payout, {
      subject: `We’re paying you ${amount}`,
      paragraphs: [`An administrator has requested a payout of ${amount} to ${payout.destination} for you.`, arrival],
    })
  }
  return mailPayee(tx, platform, payout, {
    subject: `You requested a payout of ${amount}`,
    paragraphs: [
      `We’ve received your request for a payout of ${amount} to ${payout.destination}.`,
      arrival,
      'If you didn’t request this payout, change your password and contact us.',
    ],
  })
}

/** Tells the payee that work on the payout has started. */
export function mailPayoutProcessing(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, {
    subject: `We’re processing your payout of ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `We’re preparing the transfer of ${formatRupees(payout.amount_paise)} to ${payout.destination}.`,
      `It should arrive by ${day.format(new Date(payout.expected_by))}.`,
    ],
  })
}

/** Tells the payee that the transfer was made and is on its way. */
export function mailPayoutSent(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} is on its way`,
    paragraphs: [
      `We’ve transferred ${formatRupees(payout.amount_paise)} to ${payout.destination}. The bank can take up to a working day to credit it.`,
      `The reference of the transfer is ${payout.transaction_id}.`,
    ],
  })
}

/** Tells the payee that the payout is complete. */
export function mailPayoutCompleted(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, {
    subject: `We’ve paid you ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `Your payout of ${formatRupees(payout.amount_paise)} to ${payout.destination} is complete.`,
      `The reference of the transfer is ${payout.transaction_id}. Quote it if you ask your bank about the payment.`,
    ],
  })
}

/** Tells the payee why the payout failed and what to do. */
export function mailPayoutFailed(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} failed`,
    paragraphs: [
      `We couldn’t pay ${formatRupees(payout.amount_paise)} to ${payout.destination}. The reason: ${payout.fail_reason}`,
      'The money is back in your balance. Check that your bank details are correct, then request the payout again.',
    ],
  })
}

async function mailPayee(tx: Tx, platform: Platform, payout: PayoutRow, content: Content): Promise<void> {
  const recipient = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', payout.payee_id)
    .executeTakeFirstOrThrow()
  const pages = payeePages(platform.settings, PayeeKind.parse(payout.payee_kind))
  const action = { label: 'View payout', url: pages.payout(payout.id) }
  const mail = composeMail({ recipient, ...content, action })
  await notify(tx, platform, { account_id: payout.payee_id, type: 'payouts', mail, url: action.url })
}
