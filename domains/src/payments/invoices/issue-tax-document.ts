import type { Tx } from '@haat/db'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import { Party, TaxDocument } from '../contract.ts'
import type { InvoiceLine } from '../fulfilment.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { amountInWords } from './amount-in-words.ts'
import { type Series, takeDocumentNumber } from './invoice-number.ts'
import { taxOnSale } from './parties.ts'

const COMPUTER_GENERATED = 'This is a computer-generated document and doesn’t require a signature.'

/**
 * Issues the tax invoice of a purchase (Rule 46, CGST Rules 2017) in the transaction that captures it. An issued
 * invoice never changes. Call it last, because other transactions wait for this invoice's number.
 */
export async function issueInvoice(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  purchase: PurchaseRow,
  line: InvoiceLine,
): Promise<TaxDocument> {
  return issue(tx, clock(), purchase, null, {
    ...particularsOf(purchase, line),
    kind: 'invoice',
    corrects: null,
    note: COMPUTER_GENERATED,
  })
}

/** Issues a credit note for the full amount of an invoice (CGST Act 2017, section 34; Rule 53 (1A)). Call it last. */
export async function issueCreditNote(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  purchase: PurchaseRow,
  reason: string,
): Promise<TaxDocument> {
  const row = await tx
    .selectFrom('tax_documents')
    .select(['id', 'document'])
    .where('purchase_id', '=', purchase.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const invoice = TaxDocument.parse(row.document)
  return issue(tx, clock(), purchase, row.id, {
    ...invoice,
    kind: 'credit_note',
    corrects: { number: invoice.number, issued_on: invoice.issued_on },
    note: `Reason: ${reason}. ${COMPUTER_GENERATED}`,
  })
}

type Numbered = 'number' | 'issued_at' | 'issued_on'

async function issue(
  tx: Tx,
  now: Date,
  purchase: PurchaseRow,
  correctsId: string | null,
  content: Omit<TaxDocument, Numbered>,
): Promise<TaxDocument> {
  const series: Series = content.kind === 'invoice' ? 'INV' : 'CN'
  const { number, financial_year: financialYear, serial } = await takeDocumentNumber(tx, series, now)
  const document = TaxDocument.parse({
    ...content,
    number,
    issued_at: now.toISOString(),
    issued_on: dateInIndia(now),
  } satisfies TaxDocument)
  await tx
    .insertInto('tax_documents')
    .values({
      kind: document.kind,
      number,
      series,
      financial_year: financialYear,
      serial,
      purchase_id: purchase.id,
      corrects_id: correctsId,
      issued_at: now,
      document: JSON.stringify(document),
    })
    .execute()
  return document
}

function particularsOf(
  purchase: PurchaseRow,
  { unit, credits }: InvoiceLine,
): Omit<TaxDocument, Numbered | 'kind' | 'corrects' | 'note'> {
  const supplier = Party.parse(purchase.supplier)
  const recipient = Party.parse(purchase.buyer)
  const { heads, gst, total } = taxOnSale(purchase.subtotal_paise, supplier, recipient)
  if (gst !== purchase.gst_paise || total !== purchase.total_paise || purchase.payment_id === null) {
    throw new Error(`Purchase ${purchase.id} was paid with a different tax than the current rules compute`)
  }
  return {
    supplier,
    recipient,
    place_of_supply: { state: recipient.state, state_code: recipient.state_code },
    lines: [
      {
        description: purchase.description,
        sac: purchase.sac,
        quantity: 1,
        unit,
        unit_price: purchase.subtotal_paise,
        taxable_value: purchase.subtotal_paise,
      },
    ],
    taxes: [...heads],
    subtotal: purchase.subtotal_paise,
    gst,
    total,
    total_in_words: amountInWords(total),
    currency: 'INR',
    reverse_charge: 'No',
    credits,
    order_id: purchase.order_id,
    payment_id: purchase.payment_id,
  }
}
