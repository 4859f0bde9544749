import { upiLink } from '../../../payments/index.ts'
import { drawBarcode, drawQr, drawText, type EncodeBarcode, fitText } from '../../../pdf/index.ts'
import { formatRupees } from '../../../rupees.ts'
import { nameOfItem } from '../../name-of-item.ts'
import type { PrintDesign } from '../../print-settings/find-print-design.ts'
import { cutText } from '../orders/cut-texts.ts'
import type { PrintedOrder, PrintedParcel } from '../orders/printed-order.ts'
import { type Brand, drawBrand } from './draw-brand.ts'
import type { Box } from './paper.ts'

/** What a label shows. */
export interface Label {
  readonly order: PrintedOrder
  readonly parcel: PrintedParcel
}

export interface LabelTools {
  readonly design: PrintDesign
  readonly brand: Brand
  readonly encode: EncodeBarcode
}

const BLACK = '#000000'
/** The heights of the parts below the recipient, from the bottom up, as shares of the label. */
const parts = { return_address: 0.1, order: 0.105, tracking: 0.14, items: 0.095, payment: 0.11, payment_with_qr: 0.185 }
const PADDING = 6
/** In characters. More than fit. */
const LONGEST_CONTENTS = 800

/**
 * Draws a shipping label in black on white, in steps of a few milliseconds. The recipient gets all the space that the rest
 * leaves.
 */
export function* drawLabel(
  pdf: PDFKit.PDFDocument,
  { order, parcel }: Label,
  box: Box,
  tools: LabelTools,
): Generator<void> {
  const { design } = tools
  pdf.lineWidth(0.8).rect(box.x, box.y, box.width, box.height).stroke(BLACK)
  const inner = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  let bottom = box.y + box.height
  const part = (share: number): Box => {
    const height = share * box.height
    bottom -= height
    line(pdf, box, bottom)
    return { ...inner, y: bottom + 4, height: height - 7 }
  }
  drawReturnAddress(pdf, design, part(parts.return_address))
  yield
  drawOrderCode(pdf, tools, order, part(parts.order))
  yield
  if (parcel.tracking_number !== '') drawTracking(pdf, tools, parcel, part(parts.tracking))
  yield
  drawItems(pdf, design, parcel, part(parts.items))
  yield
  const upi = parcel.payment.kind === 'cash_on_delivery' ? design.upi : undefined
  drawPayment(pdf, parcel.payment, upi, part(upi === undefined ? parts.payment : parts.payment_with_qr))
  yield

  const head = { ...inner, y: box.y + 5, height: 0.065 * box.height }
  drawBrand(pdf, tools.brand, { ...head, width: inner.width * 0.6 })
  fitText(
    pdf,
    parcelTitle(order, parcel),
    { ...head, x: inner.x + inner.width * 0.62, width: inner.width * 0.38 },
    { face: 'bold', size: 13, min_size: 7, align: 'right' },
  )
  yield
  const top = head.y + head.height + 4
  line(pdf, box, top)
  drawRecipient(pdf, order, { ...inner, y: top + 4, height: bottom - top - 8 })
}

/** Returns an order's name, with the number of the parcel if there are several. */
export function parcelTitle({ name, parcels }: PrintedOrder, { number }: PrintedParcel): string {
  const isOnly = parcels.length === 1 && (number === null || number === 1)
  return isOnly || number === null ? name : `${name} / ${number}`
}

function line(pdf: PDFKit.PDFDocument, box: Box, y: number): void {
  pdf
    .moveTo(box.x, y)
    .lineTo(box.x + box.width, y)
    .lineWidth(0.8)
    .stroke(BLACK)
}

function drawRecipient(pdf: PDFKit.PDFDocument, { recipient }: PrintedOrder, box: Box): void {
  let y = drawText(pdf, 'SHIP TO', box, { size: 7 })
  const end = box.y + box.height
  y = fitText(pdf, recipient.name, { ...box, y, height: (end - y) * 0.4 }, { face: 'bold', size: 17, min_size: 9 })
  const lines = [...recipient.address, ...(recipient.phone === '' ? [] : [`Phone ${recipient.phone}`])]
  fitText(pdf, lines.join('\n'), { ...box, y: y + 1, height: end - y - 1 }, { face: 'bold', size: 13, min_size: 6.5 })
}

function drawPayment(
  pdf: PDFKit.PDFDocument,
  payment: PrintedParcel['payment'],
  upi: PrintDesign['upi'],
  box: Box,
): void {
  const size = upi === undefined ? 0 : box.height + 3
  const text = { ...box, width: box.width - size }
  if (payment.kind !== 'cash_on_delivery') {
    fitText(pdf, wordsOf(payment), text, { face: 'bold', size: 24, min_size: 10 })
    return
  }
  const amount = formatRupees(payment.amount_paise)
  fitText(pdf, `COD ${amount}`, { ...text, height: 36 }, { face: 'bold', size: 24, min_size: 10 })
  if (upi === undefined) return
  const link = upiLink({
    ...upi,
    amount_paise: payment.amount_paise,
    reference: payment.payment_reference,
    note: `Order ${payment.payment_reference}`,
  })
  drawText(pdf, 'Or scan to pay by UPI', { ...text, y: box.y + 36 }, { size: 8 })
  drawQr(pdf, link, { x: box.x + box.width - size, y: box.y - 2, size })
}

function wordsOf(payment: Exclude<PrintedParcel['payment'], { kind: 'cash_on_delivery' }>): string {
  if (payment.kind === 'prepaid') return 'PREPAID'
  const parcel = payment.with_parcel === null ? 'ANOTHER PARCEL' : `PARCEL ${payment.with_parcel}`
  return `CASH IS COLLECTED WITH ${parcel}`
}

function drawItems(pdf: PDFKit.PDFDocument, design: PrintDesign, parcel: PrintedParcel, box: Box): void {
  const weight = parcel.weight_grams === 0 ? [] : [`Weight ${formatWeight(parcel.weight_grams)}`]
  const size = design.package === undefined ? [] : [`${design.package.name} ${design.package.size}`]
  const facts = [...weight, ...size].join('   ')
  let y = box.y
  if (facts !== '') y = fitText(pdf, facts, { ...box, height: 11 }, { size: 7.5, min_size: 6 })
  const items = parcel.items.map((item) => `${item.quantity} × ${nameOfItem(item)}`).join(', ')
  fitText(
    pdf,
    cutText(items, LONGEST_CONTENTS),
    { ...box, y, height: box.y + box.height - y },
    { size: 8, min_size: 6 },
  )
}

/** Formats a weight: `750 g`, `1.25 kg`. */
function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(2))} kg`
}

function drawTracking(
  pdf: PDFKit.PDFDocument,
  { encode }: LabelTools,
  { courier, tracking_number: number }: PrintedParcel,
  box: Box,
): void {
  const name = courier === '' ? 'Tracking number' : courier
  const end = fitText(pdf, `${name}  ${number}`, { ...box, height: 14 }, { face: 'bold', size: 9, min_size: 6 })
  drawBarcode(pdf, encode, number, { ...box, y: end + 1, height: box.y + box.height - end - 1 })
}

function drawOrderCode(pdf: PDFKit.PDFDocument, { encode }: LabelTools, { name }: PrintedOrder, box: Box): void {
  const end = fitText(pdf, `Order ${name}`, { ...box, height: 12 }, { size: 8, min_size: 6 })
  drawBarcode(pdf, encode, codeOf(name), { ...box, y: end + 1, height: box.y + box.height - end - 1 })
}

/** What scanners read: the search of orders finds it. */
export function codeOf(orderName: string): string {
  return orderName.replace(/^#/, '')
}

function drawReturnAddress(pdf: PDFKit.PDFDocument, design: PrintDesign, box: Box): void {
  const y = drawText(pdf, 'IF UNDELIVERED, RETURN TO', box, { size: 6 })
  const address = design.return_address.join(', ')
  fitText(pdf, address, { ...box, y, height: box.y + box.height - y }, { size: 8.5, min_size: 5 })
}
