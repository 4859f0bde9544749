import type { Tx } from '@haat/db'
import { composeMail, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { PurchaseRow } from './purchase-row.ts'

type MailContent = Omit<Parameters<typeof composeMail>[0], 'recipient'>

/** Queues an email to the person who ordered a purchase. */
export function mailBuyer(tx: Tx, platform: Platform, purchase: PurchaseRow, content: MailContent): Promise<void> {
  return mailAccounts(tx, platform, [purchase.bought_by], content)
}

/** Queues an email to the person who ordered a purchase and to the store's owner, if that's somebody else. */
export async function mailBuyerAndOwner(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  content: MailContent,
): Promise<void> {
  const store = await tx
    .selectFrom('stores')
    .select('vendor_id')
    .where('id', '=', purchase.store_id)
    .executeTakeFirstOrThrow()
  await mailAccounts(tx, platform, [purchase.bought_by, store.vendor_id], content)
}

async function mailAccounts(
  tx: Tx,
  platform: Platform,
  accountIds: readonly string[],
  content: MailContent,
): Promise<void> {
  const recipients = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', 'in', accountIds)
    .execute()
  for (const recipient of recipients) await queueMail(tx, platform, composeMail({ recipient, ...content }))
}
