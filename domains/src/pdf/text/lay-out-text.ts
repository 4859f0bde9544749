import { type Face, selectFont } from '../fonts/select-font.ts'
import { lettersOf, shapedParts } from '../scripts/letters.ts'
import { cleanText, type Run, splitRuns } from '../scripts/split-runs.ts'

export interface TextStyle {
  readonly face?: Face
  readonly size?: number
}

/** A line of text. Its height fits the tallest of its scripts. */
export interface Line {
  readonly runs: readonly Run[]
  readonly width: number
  readonly ascent: number
  readonly descent: number
}

/** Drawn as the empty box of a font, for characters that no font has. */
const MISSING = '\uffff'

/** Splits text into lines of a width, at spaces, then after hyphens and slashes, then anywhere between characters. */
export function layOutText(pdf: PDFKit.PDFDocument, text: string, width: number, style: TextStyle = {}): Line[] {
  const measure = new Measure(pdf, style)
  return cleanText(text)
    .split('\n')
    .flatMap((paragraph) => wrap(measure, paragraph, width))
    .map((line) => measure.line(line))
}

/** Returns the height of text in a column. */
export function heightOfText(pdf: PDFKit.PDFDocument, text: string, width: number, style: TextStyle = {}): number {
  return layOutText(pdf, text, width, style).reduce((sum, { ascent, descent }) => sum + ascent + descent, 0)
}

/** Returns the width of text in one line. */
export function widthOfText(pdf: PDFKit.PDFDocument, text: string, style: TextStyle = {}): number {
  return new Measure(pdf, style).width(cleanText(text).replaceAll('\n', ' '))
}

function wrap(measure: Measure, paragraph: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const [word] of paragraph.matchAll(/[^ ]+ *|^ +/g)) {
    const solid = word.trimEnd()
    const solidWidth = measure.widthOfWord(solid)
    if (line !== '' && lineWidth + solidWidth > width) {
      lines.push(line)
      line = ''
      lineWidth = 0
    }
    if (solidWidth <= width) {
      line += word
      lineWidth += solidWidth + measure.width(word.slice(solid.length))
      continue
    }
    const pieces = breakWord(measure, solid, width)
    lines.push(...pieces.slice(0, -1))
    line = (pieces.at(-1) ?? '') + word.slice(solid.length)
    lineWidth = measure.width(line)
  }
  return [...lines, line]
}

/** Breaks a word that is wider than a line. */
function breakWord(measure: Measure, word: string, width: number): string[] {
  const parts = [...word.matchAll(/[^-/,@]+[-/,@]*|[-/,@]+/g)].flatMap(([part]) =>
    measure.widthOfWord(part) <= width ? [part] : lettersOf(part),
  )
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const part of parts) {
    const partWidth = measure.widthOfWord(part)
    if (line === '' || lineWidth + partWidth <= width) {
      line += part
      lineWidth += partWidth
      continue
    }
    // Next to each other, letters can be narrower. Measured at the end of a line only: it shapes the whole line.
    const joinedWidth = measure.width(line + part)
    if (joinedWidth <= width) {
      line += part
      lineWidth = joinedWidth
      continue
    }
    lines.push(line)
    line = part
    lineWidth = partWidth
  }
  return [...lines, line]
}

/** Measures text of one style. */
class Measure {
  readonly #pdf: PDFKit.PDFDocument
  readonly #face: Face
  readonly #size: number

  constructor(pdf: PDFKit.PDFDocument, { face = 'regular', size = 9.5 }: TextStyle) {
    this.#pdf = pdf
    this.#face = face
    this.#size = size
  }

  width(text: string): number {
    return splitRuns(text).reduce((sum, run) => sum + this.#widthOf(run), 0)
  }

  widthOfWord(word: string): number {
    return shapedParts(word).reduce((sum, part) => sum + this.width(part), 0)
  }

  line(text: string): Line {
    const runs = splitRuns(text.trimEnd()).map((run) => ({ ...run, text: this.#showMissing(run) }))
    // A line of an Indian script is at least as tall as one of Latin letters.
    const fonts = (['latin', ...runs.map(({ script }) => script)] as const).map((script) =>
      selectFont(this.#pdf, script, this.#face),
    )
    const scale = (font: (typeof fonts)[number]) => this.#size / font.unitsPerEm
    return {
      runs,
      width: runs.reduce((sum, run) => sum + this.#widthOf(run), 0),
      ascent: Math.max(...fonts.map((font) => font.ascent * scale(font))),
      descent: Math.max(...fonts.map((font) => -font.descent * scale(font))),
    }
  }

  #widthOf({ script, text }: Run): number {
    selectFont(this.#pdf, script, this.#face)
    return this.#pdf.fontSize(this.#size).widthOfString(text)
  }

  /** Replaces each character that the font doesn't have, such as an emoji, with one box. */
  #showMissing({ script, text }: Run): string {
    const font = selectFont(this.#pdf, script, this.#face)
    const isMissing = (part: string) => [...part].some((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
    if (!isMissing(text)) return text
    return lettersOf(text)
      .map((letter) => (isMissing(letter) ? MISSING : letter))
      .join('')
  }
}
