import type { EditingKey } from './keys.ts'

/** The line that is being entered. `cursor` is an offset in UTF-16 units. */
export interface EditedLine {
  readonly text: string
  readonly cursor: number
}

export const emptyLine: EditedLine = { text: '', cursor: 0 }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the line with text inserted at the cursor. */
export function insertText({ text, cursor }: EditedLine, inserted: string): EditedLine {
  return { text: text.slice(0, cursor) + inserted + text.slice(cursor), cursor: cursor + inserted.length }
}

/** Moves the cursor or deletes text. Returns undefined for keys that don't. */
export function editLine(line: EditedLine, key: EditingKey): EditedLine | undefined {
  const { text, cursor } = line
  if (key === 'left') return { text, cursor: previousOf(text, cursor) }
  if (key === 'right') return { text, cursor: nextOf(text, cursor) }
  if (key === 'word_left') return { text, cursor: wordStart(text, cursor) }
  if (key === 'word_right') return { text, cursor: wordEnd(text, cursor) }
  if (key === 'start') return { text, cursor: 0 }
  if (key === 'end') return { text, cursor: text.length }
  if (key === 'delete_left') return cut(text, previousOf(text, cursor), cursor)
  if (key === 'delete_right') return cut(text, cursor, nextOf(text, cursor))
  if (key === 'delete_word') return cut(text, wordStart(text, cursor), cursor)
  if (key === 'delete_to_start') return cut(text, 0, cursor)
  return key === 'delete_to_end' ? cut(text, cursor, text.length) : undefined
}

function cut(text: string, from: number, to: number): EditedLine {
  return { text: text.slice(0, from) + text.slice(to), cursor: from }
}

function previousOf(text: string, cursor: number): number {
  return [...graphemes.segment(text.slice(0, cursor))].at(-1)?.index ?? 0
}

function nextOf(text: string, cursor: number): number {
  const [first] = graphemes.segment(text.slice(cursor))
  return cursor + (first?.segment.length ?? 0)
}

function wordStart(text: string, cursor: number): number {
  return cursor - (/\S*\s*$/.exec(text.slice(0, cursor))?.[0].length ?? 0)
}

function wordEnd(text: string, cursor: number): number {
  return cursor + (/^\s*\S*/.exec(text.slice(cursor))?.[0].length ?? 0)
}
