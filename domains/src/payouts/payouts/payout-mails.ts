import type { Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import {
  completedText,
  failedText,
  payoutMail,
  payoutPage,
  processingText,
  requestedText,
  sentText,
} from './payout-texts.ts'
import type { PayoutRow } from './show-payout.ts'

export function mailPayoutRequested(
  tx: Tx,
  platform: Platform,
  payout: PayoutRow,
  requestedBy: AccountKind,
): Promise<void> {
  return mailPayee(tx, platform, payout, requestedText(payout, requestedBy))
}

export function mailPayoutProcessing(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, processingText(payout))
}

export function mailPayoutSent(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, sentText(payout))
}

export function mailPayoutCompleted(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, completedText(payout))
}

export function mailPayoutFailed(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  return mailPayee(tx, platform, payout, failedText(payout))
}

/** Tells the payee by email and in the app. */
async function mailPayee(
  tx: Tx,
  platform: Platform,
  payout: PayoutRow,
  content: ReturnType<typeof sentText>,
): Promise<void> {
  const recipient = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', payout.payee_id)
    .executeTakeFirstOrThrow()
  await notify(tx, platform, {
    account_id: payout.payee_id,
    type: 'payouts',
    mail: payoutMail(recipient, payout, content, platform.settings),
    url: payoutPage(payout, platform.settings),
  })
}
