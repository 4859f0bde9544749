import { attributeOf, type HtmlAttribute, type HtmlElement } from './html-view.ts'
import type { LiquidFile } from './liquid-file.ts'
import { piecesBetween } from './liquid-pieces.ts'

interface Range {
  readonly from: number
  readonly to: number
}

/** The source range of an attribute's value, including Liquid; undefined if it has none. */
export function valueRange(attribute: HtmlAttribute, file: LiquidFile): Range | undefined {
  const head = /^[^=\s"'>]*\s*=\s*(["']?)/.exec(file.slice(attribute.offset, attribute.offset + 300))
  if (head === null) return undefined
  const from = attribute.offset + head[0].length
  const end = head[1] === '' ? /[\s>]/ : head[1] === '"' ? /"/ : /'/
  for (const piece of piecesBetween(file.pieces, from, file.source.text.length)) {
    if (piece.kind !== 'text') continue
    const start = Math.max(piece.from, from)
    const found = end.exec(file.slice(start, piece.to))
    if (found) return { from, to: start + found.index }
  }
  return undefined
}

/** As written in the file: `email-{{ section.id }}`. */
export function attributeSource(element: HtmlElement, name: string, file: LiquidFile): string | undefined {
  const attribute = attributeOf(element, name)
  const range = attribute && valueRange(attribute, file)
  return range && file.slice(range.from, range.to)
}
