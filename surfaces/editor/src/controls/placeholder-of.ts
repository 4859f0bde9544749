import type { Setting } from '@haat/theme-engine'
import { plainWords } from '../document/plain-words.ts'

/** What an empty text field says: its placeholder, or the words that the preview shows in its place. */
export function placeholderOf({ placeholder, sample }: Setting): string | undefined {
  return placeholder ?? (sample === undefined ? undefined : plainWords(sample))
}
