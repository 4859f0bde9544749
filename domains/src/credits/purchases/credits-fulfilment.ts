import type { Tx } from '@haat/db'
import { recordCommission, reverseCommission } from '../../affiliates/index.ts'
import type { Fulfilment, PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { mailCreditNote, mailInvoice } from './purchase-mails.ts'

/**
 * A captured purchase adds its credits to the store's balance; a refund removes them, even if they were spent, in which
 * case the balance becomes negative.
 */
export const creditsFulfilment: Fulfilment = {
  kind: 'credits',
  describeLine: async (tx, purchase) => ({ unit: 'pack', credits: await creditsOf(tx, purchase) }),
  onCaptured: async (tx, platform, purchase) => {
    await addToLedger(tx, platform, purchase, 'purchase', await creditsOf(tx, purchase))
    await recordCommission(tx, platform, purchase)
  },
  onRefunded: async (tx, platform, purchase, reason) => {
    await addToLedger(tx, platform, purchase, 'refund', -(await creditsOf(tx, purchase)))
    await reverseCommission(tx, platform, purchase.id, reason)
  },
  mails: { captured: mailInvoice, refunded: mailCreditNote },
}

async function creditsOf(tx: Tx, purchase: PurchaseRow): Promise<number> {
  const { credits } = await tx
    .selectFrom('credit_purchases')
    .select('credits')
    .where('purchase_id', '=', purchase.id)
    .executeTakeFirstOrThrow()
  return credits
}

async function addToLedger(
  tx: Tx,
  { clock }: Platform,
  { id, store_id: storeId }: PurchaseRow,
  reason: 'purchase' | 'refund',
  credits: number,
): Promise<void> {
  await tx
    .insertInto('credit_ledger')
    .values({ store_id: storeId, purchase_id: id, reason, credits, created_at: clock() })
    .execute()
}
