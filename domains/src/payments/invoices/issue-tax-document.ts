import type { Tx } from '@haat/db'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { Party, TaxDocument } from '../contract.ts'
import type { InvoiceLine } from '../fulfilment.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { amountInWords } from './amount-in-words.ts'
import { type Series, takeDocumentNumber } from './invoice-number.ts'
import { taxOnSale } from './parties.ts'

/** The note on every document. */
export const COMPUTER_GENERATED = 'This is a computer-generated document and doesn’t require a signature.'

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
  const { account_credit_paise: credit } = purchase
  return issueTaxDocument(tx, clock(), purchase.id, null, {
    ...particularsOf(purchase, line),
    kind: 'invoice',
    corrects: null,
    note:
      credit === 0 ? COMPUTER_GENERATED : `Paid with account credit: ${formatRupees(credit)}. ${COMPUTER_GENERATED}`,
  })
}

type Numbered = 'number' | 'issued_at' | 'issued_on'

/** Issues a document with the next number of its series. An issued document never changes. */
export async function issueTaxDocument(
  tx: Tx,
  now: Date,
  purchaseId: string,
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
      purchase_id: purchaseId,
      corrects_id: correctsId,
      issued_at: now,
      document: JSON.stringify(document),
    })
    .execute()
  return document
}

function particularsOf(
  purchase: PurchaseRow,
  { unit, credits, parts }: InvoiceLine,
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
    lines: (parts ?? [{ description: purchase.description, amount_paise: purchase.subtotal_paise }]).map(
      ({ description, amount_paise: amount }) => ({
        description,
        sac: purchase.sac,
        quantity: 1,
        unit,
        unit_price: amount,
        taxable_value: amount,
      }),
    ),
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
