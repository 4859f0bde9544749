import type { DynamicSource } from '@haat/theme-engine'
import { placeholderOf } from './source-names.ts'

/** Inserts a placeholder into text at a caret, separated by spaces from the words around it. */
export function withPlaceholder(text: string, source: DynamicSource, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const left = before === '' || /\s$/.test(before) ? '' : ' '
  const right = after === '' || /^[\s.,;:!?)<]/.test(after) ? '' : ' '
  return `${before}${left}${placeholderOf(source)}${right}${after}`
}

/** Returns where text is appended in rich text: at the end of its last line. */
export function endOfMarkup(html: string): number {
  return /(?:<\/(?:p|h[1-6]|li|ul|ol|blockquote)>\s*)+$/.exec(html)?.index ?? html.length
}
