import type { Db, Tx } from '@haat/db'
import { type AnyPurchase, type PurchaseFields, PurchaseKind, PurchaseStatus } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/** Selects purchases, as `purchase`, with the numbers of their invoice and their latest credit note. */
export function selectPurchases(db: Db | Tx) {
  return db
    .selectFrom('purchases as purchase')
    .selectAll('purchase')
    .select((eb) =>
      eb
        .selectFrom('tax_documents as invoice')
        .select('invoice.number')
        .whereRef('invoice.purchase_id', '=', 'purchase.id')
        .where('invoice.kind', '=', 'invoice')
        .as('invoice_number'),
    )
    .select((eb) =>
      eb
        .selectFrom('tax_documents as credit_note')
        .select('credit_note.number')
        .whereRef('credit_note.purchase_id', '=', 'purchase.id')
        .where('credit_note.kind', '=', 'credit_note')
        .orderBy('credit_note.issued_at', 'desc')
        .orderBy('credit_note.id', 'desc')
        .limit(1)
        .as('credit_note_number'),
    )
}

type NumberedPurchaseRow = PurchaseRow & { invoice_number: string | null; credit_note_number: string | null }

/** Converts a row to what purchases of every kind show. Amounts are in paise. */
export function showPurchaseFields(row: NumberedPurchaseRow): PurchaseFields {
  return {
    id: row.id,
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

/** Returns a purchase of any kind. Throws if it doesn't exist. */
export async function getAnyPurchase(db: Db, purchaseId: string): Promise<AnyPurchase> {
  const row = await selectPurchases(db)
    .innerJoin('stores', 'stores.id', 'purchase.store_id')
    .select('stores.slug as store_slug')
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return showAnyPurchase(row)
}

/** Converts a row of any kind with its store. */
export function showAnyPurchase(row: NumberedPurchaseRow & { store_slug: string }): AnyPurchase {
  const { kind, store_slug: storeSlug, description, refund_reason: refundReason } = row
  return {
    ...showPurchaseFields(row),
    kind: PurchaseKind.parse(kind),
    store_slug: storeSlug,
    description,
    refund_reason: refundReason,
  }
}
