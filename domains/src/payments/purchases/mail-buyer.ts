import type { Tx } from '@haat/db'
import { composeMail, queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { PurchaseRow } from './purchase-row.ts'

/** Queues an email to the person who ordered a purchase. */
export async function mailBuyer(
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  content: Omit<Parameters<typeof composeMail>[0], 'recipient'>,
): Promise<void> {
  const buyer = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', purchase.bought_by)
    .executeTakeFirstOrThrow()
  await queueMail(tx, platform, composeMail({ recipient: buyer, ...content }))
}
