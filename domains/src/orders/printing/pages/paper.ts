import type { PaperSize } from '../../print-settings/contract.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const millimetres = (length: number) => (length * 72) / 25.4

/** Width and height in points. */
export const papers: Readonly<Record<PaperSize, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  '100x150mm': [millimetres(100), millimetres(150)],
  '4x6in': [288, 432],
}

/** What printers of labels can't reach at the edges. */
const LABEL_MARGIN = 8

/** The places for labels on a sheet, row by row: four on A4, one on paper for label printers. */
export function labelPlaces(size: PaperSize): readonly [Box, ...Box[]] {
  const [width, height] = papers[size]
  const [columns, rows] = size === 'a4' ? [2, 2] : [1, 1]
  const place = (column: number, row: number): Box => ({
    x: column * (width / columns) + LABEL_MARGIN,
    y: row * (height / rows) + LABEL_MARGIN,
    width: width / columns - 2 * LABEL_MARGIN,
    height: height / rows - 2 * LABEL_MARGIN,
  })
  return size === 'a4' ? [place(0, 0), place(1, 0), place(0, 1), place(1, 1)] : [place(0, 0)]
}

export function addSheet(pdf: PDFKit.PDFDocument, size: PaperSize): void {
  const [width, height] = papers[size]
  pdf.addPage({ size: [width, height], margin: 0 })
}
