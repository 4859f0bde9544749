/** Maximum length of a page's meta description (requirements, Limits). */
const METADATA_LENGTH = 170

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a description for a page's metadata: one line of at most 170 characters. */
export function truncateForMetadata(description: string): string {
  return truncateText(description, METADATA_LENGTH)
}

/** Returns the first `length` UTF-16 code units of a text, in one line, without splitting a grapheme. */
export function truncateText(text: string, length: number): string {
  const line = oneLine(text)
  if (line.length <= length) return line
  // There is always a grapheme boundary between two ASCII characters, so only the text after the last such pair needs
  // segmenting.
  let start = length
  while (start > 0 && !(isAscii(line, start - 1) && isAscii(line, start))) start -= 1
  let truncated = line.slice(0, start)
  if (start === length) return truncated
  for (const { segment } of graphemes.segment(line.slice(start, length + 64))) {
    if (truncated.length + segment.length > length) break
    truncated += segment
  }
  return truncated
}

/** Returns the beginning of a text in whole words, with an ellipsis if it is shortened. */
export function excerpt(text: string, length: number): string {
  // A page can have a thousand cards with long descriptions, so only the start is processed unless it is mostly
  // whitespace.
  const head = text.slice(0, length * 2)
  const line = oneLine(head)
  if (line.length <= length) return head === text ? line : excerpt(oneLine(text), length)
  const truncated = truncateText(line, length)
  const words = truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 0)).replace(/[\s,;:–-]+$/, '')
  return `${words === '' ? truncated : words}…`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x80
}
