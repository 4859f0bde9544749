import type { Tx } from '@haat/db'
import { composeMail, notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { PayoutRow } from './show-payout.ts'

type Content = Pick<Parameters<typeof composeMail>[0], 'subject' | 'paragraphs'>

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Confirms a request to the developer. */
export function mailPayoutRequested(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailDeveloper(tx, platform, payout, {
    subject: `You requested a payout of ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `We’ve received your request for a payout of ${formatRupees(payout.amount_paise)} to ${payout.destination}.`,
      `It should arrive by ${day.format(new Date(payout.expected_by))}. We’ll email you when the transfer is made.`,
      'If you didn’t request this payout, change your password and contact us.',
    ],
  })
}

/** Tells the developer that work on the payout has started. */
export function mailPayoutProcessing(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailDeveloper(tx, platform, payout, {
    subject: `We’re processing your payout of ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `We’re preparing the transfer of ${formatRupees(payout.amount_paise)} to ${payout.destination}.`,
      `It should arrive by ${day.format(new Date(payout.expected_by))}.`,
    ],
  })
}

/** Tells the developer that the transfer was made and is on its way. */
export function mailPayoutSent(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailDeveloper(tx, platform, payout, {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} is on its way`,
    paragraphs: [
      `We’ve transferred ${formatRupees(payout.amount_paise)} to ${payout.destination}. The bank can take up to a working day to credit it.`,
      `The reference of the transfer is ${payout.transaction_id}.`,
    ],
  })
}

/** Tells the developer that the payout is complete. */
export function mailPayoutCompleted(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailDeveloper(tx, platform, payout, {
    subject: `We’ve paid you ${formatRupees(payout.amount_paise)}`,
    paragraphs: [
      `Your payout of ${formatRupees(payout.amount_paise)} to ${payout.destination} is complete.`,
      `The reference of the transfer is ${payout.transaction_id}. Quote it if you ask your bank about the payment.`,
    ],
  })
}

/** Tells the developer why the payout failed and what to do. */
export function mailPayoutFailed(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailDeveloper(tx, platform, payout, {
    subject: `Your payout of ${formatRupees(payout.amount_paise)} failed`,
    paragraphs: [
      `We couldn’t pay ${formatRupees(payout.amount_paise)} to ${payout.destination}. The reason: ${payout.fail_reason}`,
      'The money is back in your balance. Check that your bank details are correct, then request the payout again.',
    ],
  })
}

async function mailDeveloper(tx: Tx, platform: Platform, payout: PayoutRow, content: Content): Promise<void> {
  const recipient = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', payout.developer_id)
    .executeTakeFirstOrThrow()
  const action = { label: 'View payout', url: `${platform.settings.urls.studio}/earnings/payouts/${payout.id}` }
  const mail = composeMail({ recipient, ...content, action })
  await notify(tx, platform, { account_id: payout.developer_id, type: 'payouts', mail, url: action.url })
}
