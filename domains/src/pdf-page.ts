import { buffer } from 'node:stream/consumers'
import { drawText, type Face, heightOfText, openPdf, type PdfProperties, prepareFonts } from './pdf/index.ts'

// The colours of the light theme (packages/ui/src/tokens.css), because paper is always white.
export const colors = {
  ink: '#1b1a17',
  muted: '#575146',
  hairline: '#d3c8b4',
  ground: '#fbf8f3',
  marigold: '#e8890c',
} as const

/** The left margin and the width between the margins of an A4 page, in points. */
export const LEFT = 48
export const WIDTH = 499
export const RIGHT = LEFT + WIDTH
export const GUTTER = 24
export const HALF = (WIDTH - GUTTER) / 2

export type Pdf = PDFKit.PDFDocument
type Ink = keyof typeof colors

export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly ink?: Ink
  readonly align?: 'left' | 'right'
}

/**
 * Creates an A4 document. `bytes` resolves after `pdf.end()`. `text` has the characters of the document in any order: their
 * fonts are opened without blocking other requests.
 */
export async function createPdf(properties: PdfProperties, text = '') {
  const pdf = await openPdf(properties)
  const bytes = buffer(pdf)
  pdf.addPage()
  await prepareFonts(pdf, text)
  return { pdf, bytes }
}

/** Draws the awning along the top edge. */
export function drawAwning(pdf: Pdf): void {
  const scallop = 595.28 / 21
  for (let index = 0; index < 21; index += 1) {
    const x = index * scallop
    pdf.path(`M ${x} 0 H ${x + scallop} V 10 A ${scallop / 2} 9 0 0 1 ${x} 10 Z`)
    pdf.fill(index % 2 === 0 ? colors.marigold : colors.ink)
  }
}

/** Draws labels above values in columns. The optional third element is a column's share of the width (1 by default). */
export function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string, number?])[], y: number): number {
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
export function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): number {
  const { ink = 'ink', ...rest } = style
  return drawText(pdf, text, { x, y, width }, { ...rest, color: colors[ink] })
}

/** Draws a hairline between the margins. */
export function rule(pdf: Pdf, y: number): void {
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(colors.hairline)
}

const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats a date such as `2026-11-21` for print: `21 Nov 2026`. */
export function formatDay(date: string): string {
  return dates.format(new Date(date))
}

/** A column of a table: where it starts from the left margin, in points. */
export interface PdfColumn {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** The lowest point at which a row of a table may end. */
const TABLE_BOTTOM = 780
const HEAD_HEIGHT = 22

/** Draws a table, continued on new pages with its header repeated, and returns the y coordinate of its end. */
export function drawTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  top: number,
): number {
  let y = drawTableHead(pdf, columns, top)
  for (const row of rows) {
    const heights = columns.map(({ width }, index) => heightOfText(pdf, row[index] ?? '', width, { size: 8.5 }))
    if (y + Math.max(...heights) + 8 > TABLE_BOTTOM) {
      pdf.addPage()
      y = drawTableHead(pdf, columns, LEFT)
    }
    const ends = columns.map(({ x, width, align }, index) =>
      write(pdf, row[index] ?? '', LEFT + x, y + 4, width, { size: 8.5, align }),
    )
    y = Math.max(...ends) + 4
    rule(pdf, y)
  }
  return y
}

function drawTableHead(pdf: Pdf, columns: readonly PdfColumn[], top: number): number {
  pdf.rect(LEFT, top, WIDTH, HEAD_HEIGHT).fill(colors.ground)
  for (const { head, x, width, align } of columns)
    write(pdf, head, LEFT + x, top + 5, width, { size: 8, ink: 'muted', align })
  return top + HEAD_HEIGHT
}
