import { searchWords } from './search-words.ts'
import { withoutStopWords } from './stop-words.ts'
import { isWithinOneTypo } from './typos.ts'

/** Words and phrases that mean the same, such as `['turmeric', 'haldi', 'हल्दी']`. */
export type SynonymGroup = readonly string[]

/** The words of a phrase. */
export type Phrase = readonly string[]

/** Phrases, each as words, by the `phraseKey` of an equivalent phrase. */
export interface Synonyms {
  /** Number of words of the longest phrase. */
  readonly max_words: number
  readonly of: ReadonlyMap<string, readonly Phrase[]>
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

/** The key of a phrase in `Synonyms.of`: the same for singular and plural, so that `almonds` has the synonyms of `almond`. */
export function phraseKey(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word)).join(' ')
}

/** Not always a word, but the same for both. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || word.endsWith('ss')) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '')
}

function compile(groups: readonly SynonymGroup[]): Synonyms {
  const equivalents = new Map<string, Map<string, Phrase>>()
  let maxWords = 0
  for (const group of groups) {
    const phrases = group.map(searchWords).filter((words) => words.length > 0)
    for (const phrase of phrases) {
      const key = phraseKey(phrase)
      const others = equivalents.get(key) ?? new Map<string, Phrase>()
      for (const other of phrases) if (phraseKey(other) !== key) others.set(other.join(' '), withoutStopWords(other))
      equivalents.set(key, others)
      maxWords = Math.max(maxWords, phrase.length)
    }
  }
  return { max_words: maxWords, of: new Map([...equivalents].map(([key, others]) => [key, [...others.values()]])) }
}

/** Returns the synonyms of the words that a word of four letters or more is a typo of. */
export function synonymsOfCorrections(word: string, { of }: Synonyms): Phrase[] {
  if (word.length < 4) return []
  const found: Phrase[] = []
  for (const [key, equivalents] of of) {
    const isNear = key.length >= 4 && Math.abs(key.length - word.length) <= 1 && isWithinOneTypo(word, key)
    if (isNear) found.push(...equivalents)
  }
  return found
}
