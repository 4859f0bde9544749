import type { Tx } from '@haat/db'
import { queueMail } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { PurchaseRow } from './purchase-row.ts'

type Compose = (recipient: Mail['recipient']) => Mail

/** Queues an email to the person who ordered a purchase. */
export function mailBuyer(tx: Tx, platform: Platform, purchase: PurchaseRow, compose: Compose): Promise<void> {
  return mailAccounts(tx, platform, [purchase.bought_by], compose)
}

/** Queues an email to the person who ordered a purchase and to the store's owner, if that's somebody else. */
export async function mailBuyerAndOwner(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  compose: Compose,
): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select('vendor_id')
    .where('id', '=', purchase.store_id)
    .executeTakeFirstOrThrow()
  await mailAccounts(tx, platform, [purchase.bought_by, store.vendor_id], compose)
}

async function mailAccounts(
  tx: Tx,
  platform: Platform,
  accountIds: readonly string[],
  compose: Compose,
): Promise<void> {
  const recipients = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', 'in', accountIds)
    .execute()
  for (const recipient of recipients) await queueMail(tx, platform, compose(recipient))
}
