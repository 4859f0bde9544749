import {
  createPdf,
  drawFacts,
  drawTable,
  formatDay,
  GUTTER,
  HALF,
  LEFT,
  type Pdf,
  type PdfColumn,
  rule,
  WIDTH,
  write,
} from '../../pdf-page.ts'
import { formatRupees } from '../../rupees.ts'
import type { OrderDocument } from './contract.ts'

const titles: Readonly<Record<OrderDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
}

/** Below this point, what follows the table starts on a new page. */
const LAST_START = 620

/**
 * Renders a document of an order as A4 pages, in the seller's name. Computes no amounts, and always returns the same
 * bytes for the same document.
 */
export async function renderOrderDocument(document: OrderDocument): Promise<Buffer> {
  const { pdf, bytes } = await createPdf({
    title: `${titles[document.kind]} ${document.number}`,
    author: document.seller.name,
    created_at: new Date(document.issued_at),
  })
  let y = drawHead(pdf, document)
  y = drawParties(pdf, document, y + 18)
  y = drawTable(pdf, columnsOf(document), rowsOf(document), y + 18)
  if (y > LAST_START) {
    pdf.addPage()
    y = LEFT
  }
  y = drawTotals(pdf, document, y + 14)
  rule(pdf, y + 18)
  write(pdf, document.note, LEFT, y + 28, WIDTH, { size: 8.5, ink: 'muted' })
  pdf.end()
  return bytes
}

function drawHead(pdf: Pdf, document: OrderDocument): number {
  const { seller } = document
  const nameEnd = write(pdf, seller.name, LEFT, 48, HALF + 30, { face: 'bold', size: 15 })
  const details = [
    ...seller.address,
    `State: ${seller.state} (${seller.state_code})`,
    ...(seller.gstin === null ? [] : [`GSTIN: ${seller.gstin}`]),
  ]
  const addressEnd = write(pdf, details.join('\n'), LEFT, nameEnd + 3, HALF + 30, { size: 8.5, ink: 'muted' })
  write(pdf, titles[document.kind].toUpperCase(), LEFT + HALF, 48, HALF + GUTTER, {
    face: 'bold',
    size: 16,
    align: 'right',
  })
  const y = addressEnd + 14
  rule(pdf, y)
  const facts: [string, string][] = [
    ['Number', document.number],
    ['Date', formatDay(document.issued_on)],
    ['Order', `#${document.order_number}`],
    ['Place of supply', `${document.place_of_supply.state} (${document.place_of_supply.state_code})`],
    ['Reverse charge', document.reverse_charge],
  ]
  if (document.corrects !== null) {
    facts.splice(2, 0, ['Against', `${document.corrects.number} of ${formatDay(document.corrects.issued_on)}`])
  }
  const end = drawFacts(pdf, facts, y + 10)
  rule(pdf, end + 10)
  return end + 10
}

function drawParties(pdf: Pdf, { buyer, delivery_address: delivery }: OrderDocument, y: number): number {
  const party = [
    ...buyer.address,
    `State: ${buyer.state} (${buyer.state_code})`,
    ...(buyer.gstin === null ? [] : [`GSTIN: ${buyer.gstin}`]),
  ]
  write(pdf, 'Bill to', LEFT, y, HALF, { size: 8, ink: 'muted' })
  const nameEnd = write(pdf, buyer.name, LEFT, y + 12, HALF, { face: 'bold', size: 10.5 })
  const end = write(pdf, party.join('\n'), LEFT, nameEnd + 1, HALF, { size: 9 })
  if (delivery.length === 0) return end
  write(pdf, 'Deliver to', LEFT + HALF + GUTTER, y, HALF, { size: 8, ink: 'muted' })
  return Math.max(end, write(pdf, delivery.join('\n'), LEFT + HALF + GUTTER, y + 12, HALF, { size: 9 }))
}

function hasTax({ registration }: OrderDocument): boolean {
  return registration === 'regular'
}

function columnsOf(document: OrderDocument): PdfColumn[] {
  const common: PdfColumn[] = [
    { head: 'Item', x: 8, width: 168, align: 'left' },
    { head: 'HSN', x: 180, width: 48, align: 'left' },
    { head: 'Qty', x: 230, width: 28, align: 'right' },
    { head: 'Price', x: 262, width: 58, align: 'right' },
  ]
  if (!hasTax(document)) {
    return [
      ...common,
      { head: 'Discount', x: 326, width: 74, align: 'right' },
      { head: 'Amount', x: 406, width: 85, align: 'right' },
    ]
  }
  return [
    ...common,
    { head: 'Taxable', x: 324, width: 58, align: 'right' },
    { head: 'GST', x: 386, width: 48, align: 'right' },
    { head: 'Total', x: 436, width: 55, align: 'right' },
  ]
}

function rowsOf(document: OrderDocument): string[][] {
  return document.lines.map((line) => {
    const common = [line.description, line.hsn_code, String(line.quantity), formatRupees(line.unit_price)]
    if (!hasTax(document)) {
      return [...common, line.discount === 0 ? '–' : formatRupees(line.discount), formatRupees(line.total)]
    }
    const rate = line.gst_rate_basis_points === 0 ? '–' : `${line.gst_rate_basis_points / 100}%`
    return [...common, formatRupees(line.taxable_value), rate, formatRupees(line.total)]
  })
}

function drawTotals(pdf: Pdf, document: OrderDocument, top: number): number {
  let y = top
  const row = (label: string, amount: number, isTotal = false) => {
    const x = LEFT + HALF + GUTTER
    const style = isTotal ? ({ face: 'bold', size: 13 } as const) : ({ size: 9.5 } as const)
    write(pdf, label, x, y, HALF, { ...style, ink: isTotal ? 'ink' : 'muted' })
    y = write(pdf, formatRupees(amount), x, y, HALF, { ...style, align: 'right' }) + 4
  }
  if (hasTax(document)) {
    row('Taxable value', document.taxable_value)
    for (const tax of document.taxes) row(`${tax.head} ${tax.rate_basis_points / 100}%`, tax.amount)
  }
  if (document.round_off !== 0) row('Round off', document.round_off)
  row('Total', document.total, true)
  const wordsEnd = write(pdf, 'Amount in words', LEFT, top, HALF, { size: 8, ink: 'muted' })
  return Math.max(y, write(pdf, document.total_in_words, LEFT, wordsEnd + 2, HALF, { size: 9.5 }))
}
