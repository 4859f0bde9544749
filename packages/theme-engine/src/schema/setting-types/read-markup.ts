import type { Sanitized } from '../sanitize-richtext.ts'
import type { Reading } from '../setting-type.ts'
import { readText, withoutControlCharacters } from './read-text.ts'

/** HTML without everything that isn't allowed; other differences in notation aren't errors. */
export function readMarkup(value: unknown, sanitize: (html: string) => Sanitized): Reading<string> {
  const { value: text, problem } = readText(value)
  if (text === undefined) return { problem }
  const { html: written, removed } = sanitize(text)
  // `&#1;` only becomes a control character once decoded.
  const html = withoutControlCharacters(written)
  if (problem !== undefined || removed.length === 0) return { value: html, problem }
  return { value: html, problem: `can't contain ${removed.slice(0, 5).join(', ')}` }
}
