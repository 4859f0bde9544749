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
