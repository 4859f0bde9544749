import type { EditorState } from '@codemirror/state'

/**
 * An editor counts a line break as one character, also where the file has two (CRLF). These convert between its
 * positions and offsets in the file's text.
 */
export function toOffset(state: EditorState, position: number): number {
  return state.lineBreak.length === 1 ? position : position + state.doc.lineAt(position).number - 1
}

export function toPosition(state: EditorState, offset: number): number {
  if (state.lineBreak.length === 1) return Math.min(offset, state.doc.length)
  let low = 1
  let high = state.doc.lines
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (state.doc.line(middle).from + middle - 1 <= offset) low = middle
    else high = middle - 1
  }
  return Math.min(offset - low + 1, state.doc.length)
}

/** The position of a line and column, both from 1; the nearest one in the text. */
export function positionOf(state: EditorState, line: number, column: number): number {
  const found = state.doc.line(Math.min(Math.max(1, line), state.doc.lines))
  return Math.min(found.from + Math.max(0, column - 1), found.to)
}
