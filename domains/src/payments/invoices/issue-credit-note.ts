import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { TaxDocument } from '../contract.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { amountInWords } from './amount-in-words.ts'
import { type CreditableInvoice, type CreditedPart, creditPart, listCreditableInvoices } from './credit-part.ts'
import { COMPUTER_GENERATED, issueTaxDocument } from './issue-tax-document.ts'

/**
 * Issues a credit note for all of an invoice that isn't credited yet (CGST Act 2017, section 34; Rule 53 (1A)). Call it
 * last, because other transactions wait for its number.
 */
export async function issueCreditNote(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  purchase: PurchaseRow,
  reason: string,
): Promise<TaxDocument> {
  const [creditable] = await listCreditableInvoices(tx, [purchase.id])
  if (creditable === undefined) throw new Error(`Purchase ${purchase.id} has no invoice that can be credited`)
  const { invoice, left } = creditable
  const isWhole = left === invoice.subtotal
  return issueNote(tx, clock(), creditable, creditPart(creditable, left), {
    lines: isWhole ? invoice.lines : [lineOf(creditable, left, reason)],
    reason,
  })
}

/** Amounts to credit, of one invoice. */
export interface PartialCredit {
  readonly invoice: CreditableInvoice
  readonly part: CreditedPart
}

/**
 * Distributes a taxable value in paise over the invoices of purchases, newest first, and computes the tax of each part.
 * What exceeds all invoices isn't credited. Changes nothing.
 */
export async function planPartialCredit(
  tx: Tx,
  purchaseIds: readonly string[],
  taxablePaise: number,
): Promise<PartialCredit[]> {
  const credits: PartialCredit[] = []
  let rest = taxablePaise
  for (const invoice of await listCreditableInvoices(tx, purchaseIds)) {
    if (rest <= 0) break
    const subtotal = Math.min(rest, invoice.left)
    credits.push({ invoice, part: creditPart(invoice, subtotal) })
    rest -= subtotal
  }
  return credits
}

/** Issues a credit note for a part of an invoice. Call it last. */
export function issuePartialCreditNote(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { invoice, part }: PartialCredit,
  reason: string,
): Promise<TaxDocument> {
  return issueNote(tx, clock(), invoice, part, { lines: [lineOf(invoice, part.subtotal, reason)], reason })
}

function lineOf({ invoice }: CreditableInvoice, amount: number, description: string): TaxDocument['lines'][number] {
  const [first] = invoice.lines
  return {
    description,
    sac: first?.sac ?? '',
    quantity: 1,
    unit: first?.unit ?? '',
    unit_price: amount,
    taxable_value: amount,
  }
}

function issueNote(
  tx: Tx,
  now: Date,
  { id, purchase_id: purchaseId, invoice }: CreditableInvoice,
  part: CreditedPart,
  { lines, reason }: { readonly lines: TaxDocument['lines']; readonly reason: string },
): Promise<TaxDocument> {
  return issueTaxDocument(tx, now, purchaseId, id, {
    ...invoice,
    ...part,
    total_in_words: amountInWords(part.total),
    lines,
    kind: 'credit_note',
    corrects: { number: invoice.number, issued_on: invoice.issued_on },
    note: `Reason: ${reason}. ${COMPUTER_GENERATED}`,
  })
}
