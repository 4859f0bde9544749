import { selectFont } from '../fonts/select-font.ts'
import { heightOfText, type Line, layOutText, type TextStyle } from './lay-out-text.ts'

export interface DrawnText extends TextStyle {
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Draws text into a column and returns the y coordinate of its end. */
export function drawText(pdf: PDFKit.PDFDocument, text: string, { x, y, width }: Place, style: DrawnText = {}): number {
  let top = y
  for (const line of layOutText(pdf, text, width, style)) top = drawLine(pdf, line, { x, y: top, width }, style)
  return top
}

/** Draws a line that was laid out in the same style, and returns the y coordinate of its end. */
export function drawLine(pdf: PDFKit.PDFDocument, line: Line, { x, y, width }: Place, style: DrawnText): number {
  const { face = 'regular', size = 9.5, color = '#000000', align = 'left' } = style
  const indent = width - line.width
  let start = x + (align === 'right' ? indent : align === 'center' ? indent / 2 : 0)
  for (const run of line.runs) {
    selectFont(pdf, run.script, face)
    pdf.fontSize(size).fillColor(color)
    const runWidth = pdf.widthOfString(run.text)
    pdf.text(run.text, start, y + line.ascent, { lineBreak: false, baseline: 'alphabetic' })
    start += runWidth
  }
  return y + line.ascent + line.descent
}

interface Box extends Place {
  readonly height: number
}

/**
 * Draws text as large as a box allows, down to a size, and returns the y coordinate of its end. What still doesn't fit is
 * cut at the end of a line, with an ellipsis.
 */
export function fitText(
  pdf: PDFKit.PDFDocument,
  text: string,
  box: Box,
  { size, min_size: minSize, ...style }: DrawnText & { readonly size: number; readonly min_size: number },
): number {
  let fitting = size
  while (fitting > minSize && heightOfText(pdf, text, box.width, { ...style, size: fitting }) > box.height) {
    fitting -= 0.5
  }
  const lines = layOutText(pdf, text, box.width, { ...style, size: fitting })
  let height = 0
  const shown = lines.filter((line) => {
    height += line.ascent + line.descent
    return height <= box.height + 0.01
  })
  const kept = shown.map((line) =>
    line.runs
      .map((run) => run.text)
      .join('')
      .trimEnd(),
  )
  if (shown.length < lines.length && kept.length > 0) {
    const last = kept.length - 1
    kept[last] = shorten(pdf, kept[last] ?? '', box.width, { ...style, size: fitting })
  }
  return drawText(pdf, kept.join('\n'), box, { ...style, size: fitting })
}

function shorten(pdf: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): string {
  const characters = [...text]
  while (characters.length > 0) {
    const shortened = `${characters.join('').trimEnd()}…`
    if (layOutText(pdf, shortened, width, style).length === 1) return shortened
    characters.pop()
  }
  return '…'
}
