import { searchWords } from './search-words.ts'
import { withoutStopWords } from './stop-words.ts'

/** Words and phrases that mean the same, such as `['turmeric', 'haldi', 'हल्दी']`. */
export type SynonymGroup = readonly string[]

/** Phrases by an equivalent phrase, each as words. */
export interface Synonyms {
  /** Number of words of the longest phrase. */
  readonly max_words: number
  readonly of: ReadonlyMap<string, readonly (readonly string[])[]>
}

const compiled = new WeakMap<readonly SynonymGroup[], Synonyms>()

/** Prepares groups for lookups, once per array. */
export function compileSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const known = compiled.get(groups)
  if (known !== undefined) return known
  const synonyms = compile(groups)
  compiled.set(groups, synonyms)
  return synonyms
}

function compile(groups: readonly SynonymGroup[]): Synonyms {
  const equivalents = new Map<string, Map<string, readonly string[]>>()
  let maxWords = 0
  for (const group of groups) {
    const phrases = group.map(searchWords).filter((words) => words.length > 0)
    for (const phrase of phrases) {
      const key = phrase.join(' ')
      const others = equivalents.get(key) ?? new Map<string, readonly string[]>()
      for (const other of phrases) if (other.join(' ') !== key) others.set(other.join(' '), withoutStopWords(other))
      equivalents.set(key, others)
      maxWords = Math.max(maxWords, phrase.length)
    }
  }
  return { max_words: maxWords, of: new Map([...equivalents].map(([key, others]) => [key, [...others.values()]])) }
}
