import { dateInIndia } from '../../../indian-calendar.ts'
import { drawBarcode, drawText, fitText, heightOfText } from '../../../pdf/index.ts'
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
  addSheet(pdf, size)
  let y = drawHead(pdf, slip, layout, tools)
  yield
  y = drawAddresses(pdf, slip.order, layout, tools, y)
  yield
  y = yield* drawItems(pdf, slip, size, layout, tools, y)
  drawTexts(pdf, slip.order, size, layout, tools, y)
}

function drawHead(pdf: PDFKit.PDFDocument, { order, parcel }: Label, layout: Layout, tools: LabelTools): number {
  const { left, width } = layout
  const height = layout.is_narrow ? 28 : 44
  const half = width / 2
  drawBrand(pdf, tools.design, { x: left, y: left, width: half - 8, height })
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
  size: PaperSize,
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
    const height =
      heightOfText(pdf, nameOfItem(item), name.width, { face: 'bold', size: text }) +
      (details === '' ? 0 : heightOfText(pdf, details, name.width, { size: text - 1 }))
    if (y + height > layout.bottom) {
      addSheet(pdf, size)
      y = head(left)
    }
    const start = y
    drawText(pdf, String(item.quantity), { ...quantity, y }, { face: 'bold', size: text, align: 'right' })
    if (priceWidth > 0) {
      drawText(pdf, formatRupees(item.unit_price_paise), { ...price, y }, { size: text, align: 'right' })
    }
    const skuEnd = skuWidth > 0 ? drawText(pdf, item.sku, { ...sku, y }, { size: text - 1 }) : start
    y = drawText(pdf, nameOfItem(item), { ...name, y }, { face: 'bold', size: text })
    if (details !== '') y = drawText(pdf, details, { ...name, y }, { size: text - 1, color: MUTED })
    y = Math.max(y, skuEnd) + 3
    pdf.rect(left, y, width, 0.5).fill(HAIRLINE)
    y += 4
    yield
  }
  const count = parcel.items.reduce((sum, item) => sum + item.quantity, 0)
  const total = `${count} ${count === 1 ? 'item' : 'items'}`
  return drawText(pdf, total, { x: left, y, width }, { face: 'bold', size: text, align: 'right' }) + 8
}

function detailsOf({ sku, properties }: PrintedItem, withSku: boolean): string {
  const texts = Object.entries(properties).map(([key, value]) => `${key}: ${value}`)
  return [...(withSku && sku !== '' ? [sku] : []), ...texts].join('\n')
}

function drawTexts(
  pdf: PDFKit.PDFDocument,
  order: PrintedOrder,
  size: PaperSize,
  layout: Layout,
  { design }: LabelTools,
  top: number,
): void {
  const { left, width, text } = layout
  let y = top
  const texts = [
    ['Gift message', order.gift_message],
    ['Note from the customer', order.note],
    ['', design.footer],
  ] as const
  for (const [label, words] of texts) {
    if (words === '') continue
    const height = heightOfText(pdf, words, width, { size: text }) + text * 2
    if (y + height > layout.bottom && y > left + 40) {
      addSheet(pdf, size)
      y = left
    }
    if (label !== '') y = drawText(pdf, label, { x: left, y, width }, { size: text - 1.5, color: MUTED })
    const box = { x: left, y, width, height: layout.bottom - y }
    y = fitText(pdf, words, box, { size: text, min_size: 5 }) + 8
  }
}
