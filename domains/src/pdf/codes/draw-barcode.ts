import type { EncodeBarcode } from './load-barcodes.ts'

/** Dots of the label printers that are sold most: 203 to the inch. Bars that are whole dots print sharply. */
const DOT = 72 / 203
/** Thinner bars aren't read reliably. */
const MIN_DOTS = 2
const MAX_DOTS = 4

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws text as Code 128, centred in a box, as rectangles. Returns whether it did: text with characters that Code 128
 * doesn't have, and text that is too long for the box, isn't drawn.
 */
export function drawBarcode(
  pdf: PDFKit.PDFDocument,
  encode: EncodeBarcode,
  text: string,
  { x, y, width, height }: Box,
): boolean {
  if (!/^[\x20-\x7e]{1,60}$/.test(text)) return false
  const bars = encode(text)
  const modules = bars.reduce((sum, bar) => sum + bar, 0)
  // With ten modules of white on each side, which readers need.
  const dots = Math.min(MAX_DOTS, Math.floor(width / DOT / (modules + 20)))
  if (dots < MIN_DOTS) return false
  const step = dots * DOT
  let left = x + (width - modules * step) / 2
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) pdf.rect(left, y, bar * step, height)
    left += bar * step
  }
  pdf.fill('#000000')
  return true
}
