/** Length of a page's description (requirements, Limits). */
const METADATA_LENGTH = 170

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A description for a page's metadata: one line, cut to 170 characters, never through the middle of one. */
export function cutForMetadata(description: string): string {
  return cutText(description, METADATA_LENGTH)
}

/** The first `length` characters (UTF-16, as `String.length` counts) of a text, in one line; whole graphemes only. */
export function cutText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  let cut = ''
  for (const { segment } of graphemes.segment(line.slice(0, length + 64))) {
    if (cut.length + segment.length > length) break
    cut += segment
  }
  return cut
}

/** The beginning of a text for a card: whole words, and an ellipsis where something is left out. */
export function beginningOf(text: string, length: number): string {
  const line = cutText(text, Number.POSITIVE_INFINITY)
  if (line.length <= length) return line
  const cut = cutText(line, length)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:–-]+$/, '')
  return `${words === '' ? cut : words}…`
}
