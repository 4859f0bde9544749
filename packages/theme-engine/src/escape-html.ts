const AMPERSAND = 38
const LESS = 60
const GREATER = 62
const QUOTE = 34
const APOSTROPHE = 39

/** Escapes `& < > " '` for text and quoted attributes. Returns a string without them unchanged. */
export function escapeHtml(text: string): string {
  const { length } = text
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index)
    if (
      code <= GREATER &&
      (code === AMPERSAND || code === LESS || code === GREATER || code === QUOTE || code === APOSTROPHE)
    ) {
      return escapeFrom(text, index)
    }
  }
  return text
}

/** Number of UTF-16 units to collect before joining, because many small pieces take a lot of memory. */
const PIECE = 4096

function escapeFrom(text: string, first: number): string {
  let escaped = ''
  let piece = text.slice(0, first)
  let copied = first
  for (let index = first; index < text.length; index += 1) {
    const entity = entityOf(text.charCodeAt(index))
    if (entity === undefined) continue
    if (copied < index) piece += text.slice(copied, index)
    piece += entity
    copied = index + 1
    if (piece.length > PIECE) {
      piece.charCodeAt(0)
      escaped += piece
      piece = ''
    }
  }
  return escaped + (copied < text.length ? piece + text.slice(copied) : piece)
}

function entityOf(code: number): string | undefined {
  switch (code) {
    case AMPERSAND:
      return '&amp;'
    case LESS:
      return '&lt;'
    case GREATER:
      return '&gt;'
    case QUOTE:
      return '&quot;'
    case APOSTROPHE:
      return '&#39;'
    default:
      return undefined
  }
}
