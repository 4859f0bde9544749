import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Party, TaxDocument } from '../contract.ts'

/** The full Noto Sans, which includes the rupee sign, and Devanagari for names and addresses. */
const fonts = {
  regular: new URL('../../../assets/fonts/noto-sans-regular.ttf', import.meta.url),
  bold: new URL('../../../assets/fonts/noto-sans-bold.ttf', import.meta.url),
} as const

// The colours of the light theme (packages/ui/src/tokens.css), because paper is always white.
const colors = {
  ink: '#1b1a17',
  muted: '#575146',
  hairline: '#d3c8b4',
  ground: '#fbf8f3',
  marigold: '#e8890c',
} as const

const LEFT = 48
const WIDTH = 499
const RIGHT = LEFT + WIDTH
const GUTTER = 24
const HALF = (WIDTH - GUTTER) / 2

type Pdf = PDFKit.PDFDocument
type Face = keyof typeof fonts
type Ink = keyof typeof colors

interface Style {
  readonly face?: Face
  readonly size?: number
  readonly ink?: Ink
  readonly align?: 'left' | 'right'
}

/**
 * Renders an invoice or credit note as an A4 page with all particulars of Rule 46. Computes no amounts, and always
 * returns the same bytes for the same document.
 */
export async function renderTaxDocument(document: TaxDocument): Promise<Buffer> {
  // Loaded with the first document: with the code for fonts, it is 1.7 MB of the server's 13 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${titleOf(document)} ${document.number}`,
      Author: document.supplier.name,
      CreationDate: new Date(document.issued_at),
      ModDate: new Date(document.issued_at),
    },
  })
  const bytes = buffer(pdf)
  for (const face of ['regular', 'bold'] as const) pdf.registerFont(face, await readFile(fonts[face]))
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
    ['Date', showDate(document.issued_on)],
    ['Place of supply', `${document.place_of_supply.state} (${document.place_of_supply.state_code})`],
    ['Reverse charge', document.reverse_charge],
  ]
  if (document.corrects !== null) {
    facts.splice(2, 0, [
      'Against invoice',
      `${document.corrects.number} dated ${showDate(document.corrects.issued_on)}`,
    ])
  }
  const end = drawFacts(pdf, facts, y + 10)
  rule(pdf, end + 10)
  return end + 10
}

/** Draws the awning along the top edge. */
function drawAwning(pdf: Pdf): void {
  const scallop = 595.28 / 21
  for (let index = 0; index < 21; index += 1) {
    const x = index * scallop
    pdf.path(`M ${x} 0 H ${x + scallop} V 10 A ${scallop / 2} 9 0 0 1 ${x} 10 Z`)
    pdf.fill(index % 2 === 0 ? colors.marigold : colors.ink)
  }
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
      money(line.unit_price),
      money(line.taxable_value),
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
    y = write(pdf, money(amount), LEFT + HALF + GUTTER, y, width, { size: 9.5, ...style, align: 'right' }) + 4
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

/** Draws labels above values in columns. The optional third element is a column's share of the width (1 by default). */
function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string, number?])[], y: number): number {
  const shares = facts.reduce((sum, [, , share = 1]) => sum + share, 0)
  let x = LEFT
  const ends = facts.map(([label, value, share = 1]) => {
    const width = (WIDTH * share) / shares
    const end = write(pdf, label, x, y, width - 8, { size: 8, ink: 'muted' })
    const valueEnd = write(pdf, value, x, end + 1, width - 8, { face: 'bold', size: 9.5 })
    x += width
    return valueEnd
  })
  return Math.max(...ends)
}

/** Writes text into a column and returns the y coordinate of its end. */
function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): number {
  const { face = 'regular', size = 9.5, ink = 'ink', align = 'left' } = style
  pdf.font(face).fontSize(size).fillColor(colors[ink]).text(text, x, y, { width, align })
  return pdf.y
}

function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(colors.hairline)
}

function titleOf({ kind }: Pick<TaxDocument, 'kind'>): string {
  return kind === 'invoice' ? 'Tax invoice' : 'Credit note'
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

function money(amountPaise: number): string {
  return rupees.format(amountPaise / 100)
}

const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

function showDate(date: string): string {
  return dates.format(new Date(date))
}
