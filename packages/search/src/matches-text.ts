import type { KnownWord } from './look-up-words.ts'
import type { QueryTerm } from './query-terms.ts'
import { isShort } from './text-query.ts'

interface QueryWords {
  readonly terms: readonly QueryTerm[]
  readonly known: ReadonlyMap<string, KnownWord>
  /** The last word if it's still being typed. */
  readonly unfinished: string | undefined
}

/**
 * Whether a short text matches every word of a query: as it is, as a prefix, by a synonym, or inflected or with a typo as far
 * as the index knows such words. With `required`, at least one word of the query must match one of these.
 */
export function matchesText(query: QueryWords, text: readonly string[], required: readonly string[] = text): boolean {
  const { terms } = query
  return (
    terms.length > 0 &&
    terms.every((term) => matchesTerm(query, term, text)) &&
    terms.some((term) => matchesTerm(query, term, required))
  )
}

function matchesTerm(query: QueryWords, { words, synonyms }: QueryTerm, text: readonly string[]): boolean {
  return (
    words.every((word) => matchesWord(query, word, text)) ||
    synonyms.some((phrase) => phrase.every((word) => text.includes(word)))
  )
}

function matchesWord({ known, unfinished }: QueryWords, word: string, text: readonly string[]): boolean {
  const isPrefix = word === unfinished || !isShort(word)
  if (text.some((one) => one === word || (isPrefix && one.startsWith(word)))) return true
  const meant = known.get(word)
  if (meant === undefined) return false
  const isUnknown = !meant.is_word && meant.longer.length === 0
  return text.some((one) => meant.inflections.includes(one) || (isUnknown && meant.corrections.includes(one)))
}
