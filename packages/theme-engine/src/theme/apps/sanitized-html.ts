import { type AppHtmlPlace, sanitizeAppHtml } from './sanitize-app-html.ts'

/** Of all that is kept, in characters, with the sources. */
const MAX_KEPT_LENGTH = 2_000_000

const kept = new Map<string, string>()
let keptLength = 0

/**
 * Returns what `sanitizeAppHtml` returns, and keeps the latest results: blocks see nothing of the visitor, so a page shown
 * to the next one prints the same, and sanitising takes as long as everything else in a block.
 */
export function sanitizedHtml(source: string, place: AppHtmlPlace): string {
  const key = `${place.id_prefix}\n${place.actions}\n${source}`
  const known = kept.get(key)
  if (known !== undefined) {
    // The last one in the map is the one that was used last.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const html = sanitizeAppHtml(source, place)
  kept.set(key, html)
  keptLength += key.length + html.length
  for (const [oldest, result] of kept) {
    if (keptLength <= MAX_KEPT_LENGTH) break
    kept.delete(oldest)
    keptLength -= oldest.length + result.length
  }
  return html
}
