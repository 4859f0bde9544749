import {
  colors,
  createPdf,
  drawAwning,
  drawFacts,
  formatDay,
  GUTTER,
  HALF,
  LEFT,
  type Pdf,
  RIGHT,
  rule,
  type Style,
  WIDTH,
  write,
} from '../../pdf-page.ts'
import { formatRupees } from '../../rupees.ts'
import type { Party, TaxDocument } from '../contract.ts'

/**
 * Renders an invoice or credit note as an A4 page with all particulars of Rule 46. Computes no amounts, and always
 * returns the same bytes for the same document.
 */
export async function renderTaxDocument(document: TaxDocument): Promise<Buffer> {
  const { pdf, bytes } = await createPdf({
    title: `${titleOf(document)} ${document.number}`,
    author: document.supplier.name,
    created_at: new Date(document.issued_at),
  })
  let y = drawLetterhead(pdf, document)
  y = drawRecipient(pdf, document, y + 22)
  y = drawLines(pdf, document, y + 22)
  y = drawTotals(pdf, document, y + 14)
  y = drawPayment(pdf, document, y + 22)
  drawFooter(pdf, document, y + 22)
  pdf.end()
  return bytes
}

function drawLetterhead(pdf: Pdf, { supplier, ...document }: TaxDocument): number {
  drawAwning(pdf)
  const nameEnd = write(pdf, supplier.name, LEFT, 56, HALF + 30, { face: 'bold', size: 15 })
  const addressEnd = write(pdf, partyDetails(supplier), LEFT, nameEnd + 3, HALF + 30, { size: 8.5, ink: 'muted' })
  write(pdf, titleOf(document).toUpperCase(), LEFT + HALF, 54, HALF + GUTTER, {
    face: 'bold',
    size: 18,
    align: 'right',
  })
  const copyEnd = write(pdf, 'Original for recipient', LEFT + HALF, 80, HALF + GUTTER, {
    size: 8.5,
    ink: 'muted',
    align: 'right',
  })
  const y = Math.max(addressEnd, copyEnd) + 14
  rule(pdf, y)
  const facts: [string, string][] = [
    [document.kind === 'invoice' ? 'Invoice number' : 'Credit note number', document.number],
    ['Date', formatDay(document.issued_on)],
    ['Place of supply', `${document.place_of_supply.state} (${document.place_of_supply.state_code})`],
    ['Reverse charge', document.reverse_charge],
  ]
  if (document.corrects !== null) {
    facts.splice(2, 0, [
      'Against invoice',
      `${document.corrects.number} dated ${formatDay(document.corrects.issued_on)}`,
    ])
  }
  const end = drawFacts(pdf, facts, y + 10)
  rule(pdf, end + 10)
  return end + 10
}

function drawRecipient(pdf: Pdf, { recipient, kind }: TaxDocument, y: number): number {
  const label = kind === 'invoice' ? 'Bill to' : 'Credit to'
  const labelEnd = write(pdf, label, LEFT, y, WIDTH, { size: 8, ink: 'muted' })
  const nameEnd = write(pdf, recipient.name, LEFT, labelEnd + 2, WIDTH, { face: 'bold', size: 10.5 })
  return write(pdf, partyDetails(recipient), LEFT, nameEnd + 1, WIDTH, { size: 9 })
}

/** Returns the address, state and GSTIN of a party, one per line. */
function partyDetails({ address, state, state_code: stateCode, gstin }: Party): string {
  return [...address, `State: ${state} (${stateCode})`, `GSTIN: ${gstin ?? 'Unregistered'}`].join('\n')
}

const columns = [
  { head: 'Description', x: LEFT + 10, width: 210, align: 'left' },
  { head: 'SAC', x: LEFT + 228, width: 50, align: 'left' },
  { head: 'Quantity', x: LEFT + 280, width: 55, align: 'right' },
  { head: 'Unit price', x: LEFT + 340, width: 65, align: 'right' },
  { head: 'Taxable value', x: LEFT + 410, width: 79, align: 'right' },
] as const

function drawLines(pdf: Pdf, { lines }: TaxDocument, top: number): number {
  pdf.rect(LEFT, top, WIDTH, 22).fill(colors.ground)
  for (const { head, x, width, align } of columns) write(pdf, head, x, top + 5, width, { size: 8, ink: 'muted', align })
  let y = top + 22
  for (const line of lines) {
    const cells = [
      line.description,
      line.sac,
      `${line.quantity} ${line.unit}`,
      formatRupees(line.unit_price),
      formatRupees(line.taxable_value),
    ]
    const ends = columns.map(({ x, width, align }, index) =>
      write(pdf, cells[index] ?? '', x, y + 7, width, { size: 9.5, align }),
    )
    y = Math.max(...ends) + 7
    rule(pdf, y)
  }
  return y
}

function drawTotals(pdf: Pdf, document: TaxDocument, top: number): number {
  let y = top
  const row = (label: string, amount: number, style: Style = {}) => {
    const width = HALF - 10
    write(pdf, label, LEFT + HALF + GUTTER, y, width, { size: 9.5, ink: 'muted', ...style })
    y = write(pdf, formatRupees(amount), LEFT + HALF + GUTTER, y, width, { size: 9.5, ...style, align: 'right' }) + 4
  }
  row('Taxable value', document.subtotal)
  for (const { head, rate_basis_points: rateBasisPoints, amount } of document.taxes)
    row(`${head} ${rateBasisPoints / 100}%`, amount)
  pdf
    .moveTo(LEFT + HALF + GUTTER, y + 1)
    .lineTo(RIGHT, y + 1)
    .lineWidth(1.5)
    .stroke(colors.marigold)
  y += 8
  row(document.kind === 'invoice' ? 'Total' : 'Total credited', document.total, { face: 'bold', size: 13, ink: 'ink' })
  const wordsEnd = write(pdf, 'Amount in words', LEFT, top, HALF, { size: 8, ink: 'muted' })
  return Math.max(y, write(pdf, document.total_in_words, LEFT, wordsEnd + 2, HALF, { size: 9.5 }))
}

function drawPayment(pdf: Pdf, document: TaxDocument, top: number): number {
  rule(pdf, top)
  const facts: [string, string, number][] = [
    // The provider's ids can't wrap.
    ['Order ID', document.order_id, 1.4],
    ['Payment ID', document.payment_id, 1.3],
    ['Currency', document.currency, 0.5],
  ]
  if (document.credits !== null) {
    const label = document.kind === 'invoice' ? 'Credits added' : 'Credits removed'
    facts.unshift([label, document.credits.toLocaleString('en-IN'), 0.8])
  }
  return drawFacts(pdf, facts, top + 10)
}

function drawFooter(pdf: Pdf, { note }: TaxDocument, y: number): void {
  rule(pdf, y)
  write(pdf, note, LEFT, y + 10, WIDTH, { size: 8.5, ink: 'muted' })
}

function titleOf({ kind }: Pick<TaxDocument, 'kind'>): string {
  return kind === 'invoice' ? 'Tax invoice' : 'Credit note'
}
