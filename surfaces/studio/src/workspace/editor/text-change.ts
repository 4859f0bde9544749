import { type ChangeSpec, type EditorState, Text } from '@codemirror/state'

/** Returns the line separator that keeps a text's bytes: only files with nothing but CRLF are split at CRLF. */
export function lineSeparatorOf(text: string): string {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}

/** Returns the smallest single change that gives an editor this text, or undefined if it has it already. */
export function changeTo(state: EditorState, text: string): ChangeSpec | undefined {
  const before = state.doc.toString()
  const after = text.split(state.lineBreak).join('\n')
  if (before === after) return undefined
  const limit = Math.min(before.length, after.length)
  let start = 0
  while (start < limit && before[start] === after[start]) start += 1
  let end = 0
  while (end < limit - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const insert = Text.of(after.slice(start, after.length - end).split('\n'))
  return { from: start, to: before.length - end, insert }
}

/** Returns an offset of the editor for a line and column that start at 1; the nearest one if the text is shorter. */
export function offsetOf({ doc }: EditorState, line: number, column = 1): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + Math.max(column, 1) - 1, found.to)
}
