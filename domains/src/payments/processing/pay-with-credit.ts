import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { capturePurchase, type Initiator } from './capture-purchase.ts'
import { generateId, type Sale, type Terms } from './start-purchase.ts'

/**
 * Records a purchase that account credit pays in full: gives what is bought and issues the invoice, without the payment
 * provider. The fulfilment takes the credit.
 */
export async function payWithCredit(
  tx: Tx,
  platform: Platform,
  fulfilment: Fulfilment,
  buyer: { readonly account_id: string; readonly store_id: string },
  { sale, terms }: { readonly sale: Sale; readonly terms: Terms },
  by: Initiator,
): Promise<PurchaseRow> {
  const now = platform.clock()
  const id = await generateId(tx)
  const reference = `credit_${id}`
  const paid = await tx
    .insertInto('purchases')
    .values({
      id,
      kind: sale.kind,
      store_id: buyer.store_id,
      bought_by: buyer.account_id,
      description: sale.description,
      sac: sale.sac,
      subtotal_paise: sale.price_paise,
      gst_paise: terms.gst,
      total_paise: terms.total,
      account_credit_paise: terms.total,
      supplier: JSON.stringify(terms.supplier),
      buyer: JSON.stringify(terms.buyer),
      provider: 'account_credit',
      order_id: reference,
      payment_id: reference,
      status: 'paid',
      provider_order_status: 'paid',
      created_at: now,
      paid_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sale.insertDetails(tx, id)
  await recordAudit(tx, {
    ...by,
    action: 'purchase.ordered',
    store_id: buyer.store_id,
    subject_id: id,
    details: { kind: sale.kind, ...sale.details, total_paise: terms.total, provider: 'account_credit' },
  })
  return capturePurchase(tx, platform, fulfilment, paid, reference, by)
}
