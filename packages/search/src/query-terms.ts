import { searchWords } from './search-words.ts'
import { contentWords, withoutStopWords } from './stop-words.ts'
import { type Phrase, phraseKey, type Synonyms } from './synonyms.ts'

/** A part of a query: a word, or a phrase that has synonyms. */
export interface QueryTerm {
  readonly words: readonly string[]
  /** Equivalent phrases. Their words must all match. */
  readonly synonyms: readonly Phrase[]
}

/** More words don't make a search more precise, only slower. */
const MAX_WORDS = 12

/** Splits a query into terms. Phrases with synonyms stay together; stop words are ignored unless there's nothing else. */
export function readQueryTerms(phrase: string, synonyms: Synonyms): QueryTerm[] {
  const words = searchWords(phrase).slice(0, MAX_WORDS)
  const joined = readHyphenated(phrase)
  const terms: QueryTerm[] = []
  const others: string[] = []
  for (let index = 0; index < words.length; ) {
    const found = findPhrase(words.slice(index), synonyms, joined)
    if (found === undefined) others.push(words[index] ?? '')
    else terms.push(found)
    index += found?.words.length ?? 1
  }
  const plain = terms.length > 0 ? contentWords(others) : withoutStopWords(others)
  return [...terms, ...[...new Set(plain)].map((word) => ({ words: [word], synonyms: [] }))]
}

/** Finds the longest phrase with synonyms at the start. */
function findPhrase(words: readonly string[], synonyms: Synonyms, joined: Synonyms): QueryTerm | undefined {
  const longest = Math.min(words.length, Math.max(synonyms.max_words, joined.max_words))
  for (let length = longest; length > 0; length -= 1) {
    const key = phraseKey(words.slice(0, length))
    const equivalents = [...(synonyms.of.get(key) ?? []), ...(joined.of.get(key) ?? [])]
    if (equivalents.length > 0) return { words: words.slice(0, length), synonyms: equivalents }
  }
  return undefined
}

/** Hyphenated words are also searched for as one word: `e-mail` as `email`. */
function readHyphenated(phrase: string): Synonyms {
  const compounds = (phrase.match(/[^\s-]+(?:-[^\s-]+)+/g) ?? []).slice(0, MAX_WORDS)
  const of = new Map<string, Phrase[]>()
  let maxWords = 0
  for (const compound of compounds) {
    const words = searchWords(compound)
    const [joined, ...rest] = searchWords(compound.replaceAll('-', ''))
    if (joined === undefined || rest.length > 0 || words.length < 2) continue
    of.set(phraseKey(words), [[joined]])
    maxWords = Math.max(maxWords, words.length)
  }
  return { max_words: maxWords, of }
}
