import { dateInIndia } from '../../../indian-calendar.ts'
import {
  type DrawnText,
  drawBarcode,
  drawLine,
  drawText,
  heightOfText,
  type Line,
  layOutText,
} from '../../../pdf/index.ts'
import { formatDay } from '../../../pdf-page.ts'
import { formatRupees } from '../../../rupees.ts'
import { nameOfItem } from '../../name-of-item.ts'
import type { PaperSize } from '../../print-settings/contract.ts'
import type { PrintedItem, PrintedOrder } from '../orders/printed-order.ts'
import { drawBrand } from './draw-brand.ts'
import { codeOf, type Label, type LabelTools, parcelTitle } from './draw-label.ts'
import { addSheet, papers } from './paper.ts'

const MUTED = '#575146'
const HAIRLINE = '#d3c8b4'

/** The measures of a packing slip, which depend on the paper. */
interface Layout {
  readonly left: number
  readonly width: number
  readonly bottom: number
  readonly text: number
  readonly heading: number
  readonly is_narrow: boolean
}

function layoutOf(size: PaperSize): Layout {
  const [width, height] = papers[size]
  return size === 'a4'
    ? { left: 48, width: width - 96, bottom: height - 48, text: 9.5, heading: 18, is_narrow: false }
    : { left: 12, width: width - 24, bottom: height - 12, text: 8, heading: 12, is_narrow: true }
}

/** Draws the packing slip of a parcel, on as many sheets as it needs, in steps of a few milliseconds. */
export function* drawSlip(pdf: PDFKit.PDFDocument, slip: Label, size: PaperSize, tools: LabelTools): Generator<void> {
  const layout = layoutOf(size)
  const sheets = new SlipSheets(pdf, size, `Order ${parcelTitle(slip.order, slip.parcel)}`)
  addSheet(pdf, size)
  let y = drawHead(pdf, slip, layout, tools)
  yield
  y = drawAddresses(pdf, slip.order, layout, tools, y)
  yield
  y = yield* drawItems(pdf, slip, sheets, layout, tools, y)
  yield* drawTexts(pdf, slip.order, sheets, layout, tools, y)
}

/** The sheets of a slip after its first. */
class SlipSheets {
  readonly #pdf: PDFKit.PDFDocument
  readonly #size: PaperSize
  readonly #title: string
  readonly #layout: Layout
  #count = 1

  constructor(pdf: PDFKit.PDFDocument, size: PaperSize, title: string) {
    this.#pdf = pdf
    this.#size = size
    this.#title = title
    this.#layout = layoutOf(size)
  }

  /** Whether something should start on another sheet. What's longer than a sheet starts on this one and continues. */
  isNeededFor(height: number, y: number): boolean {
    const { left, bottom, text } = this.#layout
    const isLong = height > bottom - left - 6 * text
    return y + (isLong ? 4 * text : height) > bottom
  }

  /** Adds a sheet that says whose it is, and returns where it continues. */
  add(): number {
    this.#count += 1
    addSheet(this.#pdf, this.#size)
    const { left, width, text } = this.#layout
    const title = `${this.#title}, sheet ${this.#count}`
    return drawText(this.#pdf, title, { x: left, y: left, width }, { size: text - 1.5, color: MUTED }) + 4
  }
}

interface StyledLine {
  readonly line: Line
  readonly style: DrawnText
}

/** Lays texts out below each other, in steps of a text. */
function* layOut(
  pdf: PDFKit.PDFDocument,
  texts: readonly string[],
  width: number,
  style: DrawnText,
): Generator<void, StyledLine[]> {
  const lines: StyledLine[] = []
  for (const text of texts) {
    for (const line of layOutText(pdf, text, width, style)) lines.push({ line, style })
    yield
  }
  return lines
}

function heightOf(lines: readonly StyledLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.ascent + line.descent, 0)
}

function drawHead(pdf: PDFKit.PDFDocument, { order, parcel }: Label, layout: Layout, tools: LabelTools): number {
  const { left, width } = layout
  const height = layout.is_narrow ? 28 : 44
  const half = width / 2
  drawBrand(pdf, tools.brand, { x: left, y: left, width: half - 8, height })
  const right = { x: left + half, width: half }
  let y = drawText(pdf, 'Packing slip', { ...right, y: left }, { face: 'bold', size: layout.heading, align: 'right' })
  const facts = [`Order ${parcelTitle(order, parcel)}`, formatDay(dateInIndia(order.placed_at))]
  y = drawText(pdf, facts.join('\n'), { ...right, y }, { size: layout.text, color: MUTED, align: 'right' })
  const code = { x: left + half, y: y + 4, width: half, height: layout.is_narrow ? 20 : 26 }
  const hasCode = drawBarcode(pdf, tools.encode, codeOf(order.name), code)
  y = Math.max(hasCode ? code.y + code.height : y, left + height) + 8
  pdf.rect(left, y, width, 2).fill(tools.design.accent_color)
  return y + 10
}

function drawAddresses(
  pdf: PDFKit.PDFDocument,
  { recipient }: PrintedOrder,
  layout: Layout,
  { design }: LabelTools,
  top: number,
): number {
  const { left, width, text } = layout
  const column = width / 2 - 6
  const phone = recipient.phone === '' ? [] : [`Phone ${recipient.phone}`]
  const drawColumn = (x: number, label: string, [name = '', ...lines]: readonly string[]) => {
    let y = drawText(pdf, label, { x, y: top, width: column }, { size: text - 1.5, color: MUTED })
    y = drawText(pdf, name, { x, y, width: column }, { face: 'bold', size: text + 1 })
    return drawText(pdf, lines.join('\n'), { x, y, width: column }, { size: text })
  }
  const ends = [
    drawColumn(left, 'Ship to', [recipient.name, ...recipient.address, ...phone]),
    drawColumn(left + width / 2 + 6, 'From', design.return_address),
  ]
  return Math.max(...ends) + 10
}

function* drawItems(
  pdf: PDFKit.PDFDocument,
  { parcel }: Label,
  sheets: SlipSheets,
  layout: Layout,
  { design }: LabelTools,
  top: number,
): Generator<void, number> {
  const { left, width, text } = layout
  const quantityWidth = layout.is_narrow ? 28 : 40
  const priceWidth = design.shows_prices ? (layout.is_narrow ? 62 : 90) : 0
  const skuWidth = layout.is_narrow ? 0 : 110
  const name = { x: left, width: width - skuWidth - priceWidth - quantityWidth - 6 }
  const sku = { x: name.x + name.width + 6, width: skuWidth - 6 }
  const quantity = { x: left + width - priceWidth - quantityWidth, width: quantityWidth }
  const price = { x: left + width - priceWidth, width: priceWidth }
  const head = (y: number) => {
    const style = { size: text - 1.5, color: MUTED } as const
    drawText(pdf, 'Item', { ...name, y }, style)
    if (skuWidth > 0) drawText(pdf, 'SKU', { ...sku, y }, style)
    if (priceWidth > 0) drawText(pdf, 'Price', { ...price, y }, { ...style, align: 'right' })
    const end = drawText(pdf, layout.is_narrow ? 'Qty' : 'Quantity', { ...quantity, y }, { ...style, align: 'right' })
    pdf.rect(left, end + 2, width, 0.7).fill(HAIRLINE)
    return end + 6
  }
  let y = head(top)
  for (const item of parcel.items) {
    const details = detailsOf(item, skuWidth === 0)
    const names = [
      ...(yield* layOut(pdf, [nameOfItem(item)], name.width, { face: 'bold', size: text })),
      ...(yield* layOut(pdf, details, name.width, { size: text - 1, color: MUTED })),
    ]
    const skus = skuWidth > 0 ? yield* layOut(pdf, [item.sku], sku.width, { size: text - 1 }) : []
    if (sheets.isNeededFor(Math.max(heightOf(names), heightOf(skus)), y)) y = head(sheets.add())
    for (let row = 0; row < Math.max(names.length, skus.length); row += 1) {
      const cells = [
        { column: name, shown: names[row] },
        { column: sku, shown: skus[row] },
      ]
      const height = Math.max(...cells.map(({ shown }) => (shown === undefined ? 0 : heightOf([shown]))))
      if (y + height > layout.bottom) y = head(sheets.add())
      if (row === 0) {
        drawText(pdf, String(item.quantity), { ...quantity, y }, { face: 'bold', size: text, align: 'right' })
        const amount = formatRupees(item.unit_price_paise)
        if (priceWidth > 0) drawText(pdf, amount, { ...price, y }, { size: text, align: 'right' })
      }
      for (const { column, shown } of cells) {
        if (shown !== undefined) drawLine(pdf, shown.line, { ...column, y }, shown.style)
      }
      y += height
      yield
    }
    y += 3
    pdf.rect(left, y, width, 0.5).fill(HAIRLINE)
    y += 4
  }
  const count = parcel.items.reduce((sum, item) => sum + item.quantity, 0)
  const total = `${count} ${count === 1 ? 'item' : 'items'}`
  const style = { face: 'bold', size: text, align: 'right' } as const
  if (y + heightOfText(pdf, total, width, style) > layout.bottom) y = sheets.add()
  return drawText(pdf, total, { x: left, y, width }, style) + 8
}

function detailsOf({ sku, properties }: PrintedItem, withSku: boolean): string[] {
  const texts = Object.entries(properties).map(([key, value]) => `${key}: ${value}`)
  return [...(withSku && sku !== '' ? [sku] : []), ...texts]
}

function* drawTexts(
  pdf: PDFKit.PDFDocument,
  order: PrintedOrder,
  sheets: SlipSheets,
  layout: Layout,
  { design }: LabelTools,
  top: number,
): Generator<void> {
  const { left, width, text } = layout
  let y = top
  const texts = [
    ['Gift message', order.gift_message],
    ['Note from the customer', order.note],
    ['', design.footer],
  ] as const
  for (const [label, words] of texts) {
    if (words === '') continue
    const lines = yield* layOut(pdf, words.split(/\r\n?|\n/), width, { size: text })
    if (sheets.isNeededFor(heightOf(lines) + 2 * text, y)) y = sheets.add()
    if (label !== '') y = drawText(pdf, label, { x: left, y, width }, { size: text - 1.5, color: MUTED })
    for (const shown of lines) {
      if (y + heightOf([shown]) > layout.bottom) y = sheets.add()
      y = drawLine(pdf, shown.line, { x: left, y, width }, shown.style)
      yield
    }
    y += 8
  }
}
