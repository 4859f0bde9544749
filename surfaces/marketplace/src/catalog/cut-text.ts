/** Length of a page's description (requirements, Limits). */
const METADATA_LENGTH = 170

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A description for a page's metadata: one line, cut to 170 characters, never through the middle of one. */
export function cutForMetadata(description: string): string {
  return cutText(description, METADATA_LENGTH)
}

/** The first `length` characters (UTF-16, as `String.length` counts) of a text, in one line; whole graphemes only. */
export function cutText(text: string, length: number): string {
  const line = oneLine(text)
  if (line.length <= length) return line
  // Between two ASCII characters there is always a boundary, so only what follows the last of them need be segmented.
  let start = length
  while (start > 0 && !(isAscii(line, start - 1) && isAscii(line, start))) start -= 1
  let cut = line.slice(0, start)
  if (start === length) return cut
  for (const { segment } of graphemes.segment(line.slice(start, length + 64))) {
    if (cut.length + segment.length > length) break
    cut += segment
  }
  return cut
}

/** The beginning of a text for a card: whole words, and an ellipsis where something is left out. */
export function beginningOf(text: string, length: number): string {
  // A description may be long and stands on a thousand cards: only its head is looked at, unless that is mostly blanks.
  const head = text.slice(0, length * 2)
  const line = oneLine(head)
  if (line.length <= length) return head === text ? line : beginningOf(oneLine(text), length)
  const cut = cutText(line, length)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:–-]+$/, '')
  return `${words === '' ? cut : words}…`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) < 0x80
}
