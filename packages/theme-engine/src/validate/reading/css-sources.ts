import { valueRange } from './attribute-source.ts'
import type { LiquidFile } from './liquid-file.ts'
import { piecesBetween } from './liquid-pieces.ts'

/** A piece of CSS in a theme, with its Liquid masked so that offsets stay correct. */
export interface CssSource {
  readonly css: string
  /** Of its first character in the file. */
  readonly offset: number
  readonly context: 'stylesheet' | 'declarationList'
  /** Without Liquid, so everything unreadable is an error. */
  readonly is_pure: boolean
}

/** A whole style sheet. */
export function cssOfSheet(text: string): CssSource {
  return { css: text, offset: 0, context: 'stylesheet', is_pure: true }
}

/** The CSS in a Liquid file. */
export function cssOfFile(file: LiquidFile): CssSource[] {
  return [...elements(file), ...blocks(file), ...attributes(file)]
}

/** <style> and {% style %}. */
function elements(file: LiquidFile): CssSource[] {
  return file.html.elements
    .filter(({ name }) => name === 'style')
    .map(({ content_offset: contentOffset }) => {
      const rest = file.source.text.slice(contentOffset)
      const end = /<\/style|\{%-?\s*endstyle/i.exec(rest)?.index ?? rest.length
      return sourceOf(file, contentOffset, contentOffset + end, 'stylesheet')
    })
}

function blocks(file: LiquidFile): CssSource[] {
  return file.pieces
    .filter(({ kind, name }) => kind === 'raw' && name === 'stylesheet')
    .map(({ inside_from: insideFrom, inside_to: insideTo }) => ({
      css: file.slice(insideFrom, insideTo),
      offset: insideFrom,
      context: 'stylesheet',
      is_pure: true,
    }))
}

function attributes(file: LiquidFile): CssSource[] {
  return file.html.elements.flatMap((element) =>
    element.attributes.flatMap((attribute): CssSource[] => {
      const range = attribute.name === 'style' ? valueRange(attribute, file) : undefined
      return range === undefined ? [] : [sourceOf(file, range.from, range.to, 'declarationList')]
    }),
  )
}

/** An output becomes a word, a tag becomes whitespace. */
function sourceOf(file: LiquidFile, from: number, to: number, context: CssSource['context']): CssSource {
  const pieces = piecesBetween(file.pieces, from, to)
  const css = pieces
    .map((piece) => {
      const start = Math.max(piece.from, from)
      const end = Math.min(piece.to, to)
      if (piece.kind === 'text') return file.slice(start, end)
      return (piece.kind === 'output' ? 'x' : ' ').repeat(end - start)
    })
    .join('')
  return { css, offset: from, context, is_pure: pieces.every(({ kind }) => kind === 'text') }
}
