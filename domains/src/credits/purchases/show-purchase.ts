import type { Db, Tx } from '@haat/db'
import { type Purchase, PurchaseStatus } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/** Selects purchases with their invoice and credit note numbers. */
export function selectPurchases(db: Db | Tx) {
  return db
    .selectFrom('credit_purchases as purchase')
    .leftJoin('tax_documents as invoice', (join) =>
      join.onRef('invoice.purchase_id', '=', 'purchase.id').on('invoice.kind', '=', 'invoice'),
    )
    .leftJoin('tax_documents as credit_note', (join) =>
      join.onRef('credit_note.purchase_id', '=', 'purchase.id').on('credit_note.kind', '=', 'credit_note'),
    )
    .selectAll('purchase')
    .select(['invoice.number as invoice_number', 'credit_note.number as credit_note_number'])
}

/** Converts a row to the purchase of the API. Amounts are in paise. */
export function showPurchase(
  row: PurchaseRow & { invoice_number: string | null; credit_note_number: string | null },
): Purchase {
  return {
    id: row.id,
    pack_name: row.pack_name,
    credits: row.credits,
    subtotal: row.subtotal_paise,
    gst: row.gst_paise,
    total: row.total_paise,
    currency: 'INR',
    status: PurchaseStatus.parse(row.status),
    order_id: row.order_id,
    payment_id: row.payment_id,
    created_at: row.created_at.toISOString(),
    invoice_number: row.invoice_number,
    credit_note_number: row.credit_note_number,
    failure_reason: row.failure_reason,
  }
}

/** Returns a purchase by its ID. Throws if it doesn't exist. */
export async function getPurchase(db: Db | Tx, purchaseId: string): Promise<Purchase> {
  return showPurchase(await selectPurchases(db).where('purchase.id', '=', purchaseId).executeTakeFirstOrThrow())
}
