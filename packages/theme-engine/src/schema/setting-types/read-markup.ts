import type { Sanitized } from '../sanitize-richtext.ts'
import type { Reading } from '../setting-type.ts'
import { readText } from './read-text.ts'

/** HTML with everything taken out that may not stand in it; how it was written otherwise is no mistake. */
export function readMarkup(value: unknown, sanitize: (html: string) => Sanitized): Reading<string> {
  const { value: text, problem } = readText(value)
  if (text === undefined) return { problem }
  const { html, removed } = sanitize(text)
  if (problem !== undefined || removed.length === 0) return { value: html, problem }
  return { value: html, problem: `must not contain ${removed.slice(0, 5).join(', ')}` }
}
