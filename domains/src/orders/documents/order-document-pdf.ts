import { heightOfText, type OpenedImage, openImage } from '../../pdf/index.ts'
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
import type { PrintDesign } from '../print-settings/find-print-design.ts'
import type { OrderDocument } from './contract.ts'
import { summariseByHsn } from './hsn-summary.ts'
import { titleOf } from './title-of.ts'

const PAGE_WIDTH = 595.28
const PAGE_END = 812
const LOGO_HEIGHT = 40
/** Below this point, what follows the table starts on a new page. */
const LAST_START = 620

/** Below this point, the table by HSN code starts on a new page. */
const LAST_SUMMARY_START = 690

/** How a store's documents look. */
export type DocumentDesign = Pick<PrintDesign, 'logo' | 'accent_color' | 'footer'>

/**
 * Renders documents of an order as A4 pages, in the seller's name. Computes no amounts, and always returns the same bytes
 * for the same documents and design.
 */
export async function renderOrderDocuments(
  [first, ...more]: readonly [OrderDocument, ...OrderDocument[]],
  design: DocumentDesign,
): Promise<Buffer> {
  const { pdf, bytes } = await createPdf(
    {
      title: `${titleOf(first)} ${first.number}`,
      author: first.seller.name,
      created_at: new Date(first.issued_at),
    },
    JSON.stringify([first, ...more]) + design.footer,
  )
  const logo = design.logo === undefined ? undefined : openImage(pdf, design.logo)
  drawDocument(pdf, first, { ...design, logo })
  for (const document of more) {
    pdf.addPage()
    drawDocument(pdf, document, { ...design, logo })
  }
  pdf.end()
  return bytes
}

interface OpenedDesign extends Omit<DocumentDesign, 'logo'> {
  readonly logo: OpenedImage | undefined
}

function drawDocument(pdf: Pdf, document: OrderDocument, design: OpenedDesign): void {
  let y = drawHead(pdf, document, design)
  y = drawParties(pdf, document, y + 18)
  y = drawTable(pdf, columnsOf(document), rowsOf(document), y + 18)
  if (y > LAST_START) {
    pdf.addPage()
    y = LEFT
  }
  y = drawTotals(pdf, document, y + 14)
  if (hasSummary(document)) {
    if (y > LAST_SUMMARY_START) {
      pdf.addPage()
      y = LEFT - 18
    }
    const { columns, rows } = summariseByHsn(document)
    y = write(pdf, 'Summary by HSN code', LEFT, y + 18, WIDTH, { size: 8, ink: 'muted' })
    y = drawTable(pdf, columns, rows, y + 3)
  }
  const note = [document.note, design.footer].filter((text) => text !== '').join('\n')
  if (y + 28 + heightOfText(pdf, note, WIDTH, { size: 8.5 }) > PAGE_END) {
    pdf.addPage()
    y = LEFT - 28
  }
  rule(pdf, y + 18)
  write(pdf, note, LEFT, y + 28, WIDTH, { size: 8.5, ink: 'muted' })
}

function drawHead(pdf: Pdf, document: OrderDocument, { logo, accent_color: accent }: OpenedDesign): number {
  const { seller } = document
  pdf.rect(0, 0, PAGE_WIDTH, 6).fill(accent)
  if (logo !== undefined) pdf.image(logo, LEFT, 30, { fit: [HALF, LOGO_HEIGHT] })
  const top = logo === undefined ? 48 : 30 + LOGO_HEIGHT + 8
  const nameEnd = write(pdf, seller.name, LEFT, top, HALF + 30, { face: 'bold', size: 15 })
  const details = [
    ...seller.address,
    `State: ${seller.state} (${seller.state_code})`,
    ...(seller.gstin === null ? [] : [`GSTIN: ${seller.gstin}`]),
  ]
  const addressEnd = write(pdf, details.join('\n'), LEFT, nameEnd + 3, HALF + 30, { size: 8.5, ink: 'muted' })
  write(pdf, titleOf(document).toUpperCase(), LEFT + HALF, 48, HALF + GUTTER, {
    face: 'bold',
    // An invoice-cum-bill of supply has a long title.
    size: titleOf(document).length > 20 ? 12 : 16,
    align: 'right',
  })
  const y = addressEnd + 14
  rule(pdf, y)
  const facts: [string, string][] = [
    ['Number', document.number],
    ['Date', formatDay(document.issued_on)],
    ['Order', document.order_name ?? `#${document.order_number}`],
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

/** A bill of supply has no GST, and neither have the documents of sellers who don't charge it. */
function hasTax({ kind, registration }: OrderDocument): boolean {
  return registration === 'regular' && kind !== 'bill_of_supply'
}

/** Vouchers are for money, and a credit note that only gives back a rounding has no goods. */
function hasSummary(document: OrderDocument): boolean {
  const isVoucher = document.kind === 'receipt_voucher' || document.kind === 'refund_voucher'
  return hasTax(document) && !isVoucher && document.lines.length > 0
}

/** The particulars of each line, with units and discounts (CGST Rules 2017, Rule 46 (g) to (l) and Rule 49 (e) to (h)). */
function columnsOf(document: OrderDocument): PdfColumn[] {
  if (!hasTax(document)) {
    return [
      { head: 'Item', x: 8, width: 166, align: 'left' },
      { head: 'HSN', x: 178, width: 46, align: 'left' },
      { head: 'Qty', x: 226, width: 38, align: 'right' },
      { head: 'Price', x: 268, width: 66, align: 'right' },
      { head: 'Discount', x: 338, width: 66, align: 'right' },
      { head: 'Amount', x: 408, width: 83, align: 'right' },
    ]
  }
  return [
    { head: 'Item', x: 8, width: 104, align: 'left' },
    { head: 'HSN', x: 114, width: 41, align: 'left' },
    { head: 'Qty', x: 156, width: 38, align: 'right' },
    { head: 'Price', x: 196, width: 64, align: 'right' },
    { head: 'Discount', x: 262, width: 58, align: 'right' },
    { head: 'Taxable', x: 322, width: 66, align: 'right' },
    { head: 'GST', x: 389, width: 32, align: 'right' },
    { head: 'Total', x: 423, width: 68, align: 'right' },
  ]
}

function rowsOf(document: OrderDocument): string[][] {
  return document.lines.map((line) => {
    const common = [
      line.description,
      line.hsn_code,
      // A reduction of a price has neither.
      line.quantity === 0 ? '–' : `${line.quantity} ${line.unit}`.trim(),
      line.quantity === 0 ? '–' : formatRupees(line.unit_price),
      line.discount === 0 ? '–' : formatRupees(line.discount),
    ]
    if (!hasTax(document)) return [...common, formatRupees(line.total)]
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
