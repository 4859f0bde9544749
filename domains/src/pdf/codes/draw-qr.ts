import { encode } from 'uqr'

/** Empty cells around the code, without which cameras don't find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Draws a QR code of a size, with the white border that cameras need, as rectangles. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { data, size: cells } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const cell = size / cells
  for (const [row, values] of data.entries()) {
    // A run of dark cells is one rectangle: gaps between neighbours would show on some printers.
    for (let start = 0; start < cells; start += 1) {
      if (values[start] !== true) continue
      let end = start
      while (values[end] === true) end += 1
      pdf.rect(x + start * cell, y + row * cell, (end - start) * cell, cell * 1.02)
      start = end
    }
  }
  pdf.fill('#000000')
}
