import type { KnownWord } from './look-up-words.ts'
import type { QueryTerm } from './query-terms.ts'
import type { Phrase } from './synonyms.ts'

/** How well a word must match, each including those before: the word or an inflection; a prefix or synonym; a typo. */
export type MatchKind = 'whole' | 'related' | 'typo'

/** The columns of `search_documents`, each including the words of those before. */
export type Column = 'title' | 'names' | 'words'

/** Words up to this length match only whole words, unless nothing else is found: `cod` is not `code`. */
const MAX_SHORT_LENGTH = 3
/** Shorter prefixes are only searched for in titles, because they occur in most texts. */
const MIN_TEXT_PREFIX_LENGTH = 3

/** What a query's words mean in the searched scope. */
export interface Meaning {
  /** Starts the lexemes of the kind and scope. */
  readonly prefix: string
  readonly known: ReadonlyMap<string, KnownWord>
  /** The synonyms of what a typed word may be a typo of. */
  readonly corrected_synonyms: ReadonlyMap<string, readonly Phrase[]>
  /** A word that may still be being typed, so that it also matches as a prefix if it's short. */
  readonly unfinished_word?: string | undefined
  /** Whether short words match like longer ones, because nothing was found without. */
  readonly is_lenient: boolean
}

/** Returns a `tsquery` for a column: all words of the term match, or a synonym. */
export function textQuery({ words, synonyms }: QueryTerm, kind: MatchKind, column: Column, meaning: Meaning): string {
  const typed = allOf(words.map((word) => anyOf(lexemesOf(word, kind, column, meaning))))
  const equivalents = [
    ...(kind === 'whole' ? [] : synonyms),
    ...(kind === 'typo' ? synonymsOfTypo(words, meaning) : []),
  ]
  return anyOf([typed, ...equivalents.map((phrase) => equivalent(phrase, meaning))])
}

/** Whether a document can match the term without typos. */
export function isKnown({ words, synonyms }: QueryTerm, { known }: Meaning): boolean {
  return synonyms.length > 0 || words.every((word) => isKnownWord(known.get(word)))
}

/** Whether a document can match the term with a typo. */
export function hasCorrections({ words }: QueryTerm, meaning: Meaning): boolean {
  return words.some((word) => canHaveTypo(word, meaning) && (meaning.known.get(word)?.corrections.length ?? 0) > 0)
}

/** Whether a document can match the term without a prefix, synonym or typo. */
export function isWhole({ words }: QueryTerm, { known }: Meaning): boolean {
  return words.every((word) => isWholeWord(known.get(word)))
}

/** Whether a document can match the term at all. A short word that doesn't occur matches nothing, unless it's unfinished. */
export function canMatch({ words, synonyms }: QueryTerm, meaning: Meaning): boolean {
  const canWordMatch = (word: string) =>
    canHaveTypo(word, meaning) || word === meaning.unfinished_word || isWholeWord(meaning.known.get(word))
  return synonyms.length > 0 || words.every(canWordMatch)
}

export function isShort(word: string): boolean {
  return [...word].length <= MAX_SHORT_LENGTH
}

function canHaveTypo(word: string, { is_lenient: isLenient }: Meaning): boolean {
  return isLenient || !isShort(word)
}

function isKnownWord(word: KnownWord | undefined): boolean {
  return isWholeWord(word) || (word !== undefined && word.longer.length > 0)
}

function isWholeWord(word: KnownWord | undefined): boolean {
  return word !== undefined && (word.is_word || word.inflections.length > 0)
}

function lexemesOf(word: string, kind: MatchKind, column: Column, meaning: Meaning): string[] {
  const known = meaning.known.get(word)
  const lexemes = [word, ...(known?.inflections ?? [])].map((form) => lexeme(form, meaning))
  if (kind === 'whole') return lexemes
  const isTolerant = canHaveTypo(word, meaning)
  const isLongEnough = column === 'title' || [...word].length >= MIN_TEXT_PREFIX_LENGTH
  if ((isTolerant || word === meaning.unfinished_word) && isLongEnough) {
    // Listing words is faster than a prefix, for which the index first collects all matches.
    if (known?.has_more_longer === true) lexemes.push(`${lexeme(word, meaning)}:*`)
    else lexemes.push(...(known?.longer ?? []).map((longer) => lexeme(longer, meaning)))
  }
  if (kind === 'typo' && isTolerant)
    lexemes.push(...(known?.corrections ?? []).map((correction) => lexeme(correction, meaning)))
  return lexemes
}

/** Phrases aren't inflected: their words can be anywhere in a text, and fewer forms mean fewer accidental matches. */
function equivalent(phrase: readonly string[], meaning: Meaning): string {
  const [word, ...others] = phrase
  if (word === undefined || others.length > 0) return allOf(phrase.map((part) => lexeme(part, meaning)))
  return anyOf([word, ...(meaning.known.get(word)?.inflections ?? [])].map((form) => lexeme(form, meaning)))
}

/** Returns the synonyms of the words that an unknown word may be a typo of: those of `shipping` for `shiping`. */
function synonymsOfTypo(
  words: readonly string[],
  { known, corrected_synonyms: corrected }: Meaning,
): readonly Phrase[] {
  const [word, ...others] = words
  return word === undefined || others.length > 0 || isKnownWord(known.get(word)) ? [] : (corrected.get(word) ?? [])
}

/** Search words have no characters that are special in a quoted lexeme. */
const lexeme = (word: string, { prefix }: Meaning) => `'${prefix}${word}'`
const allOf = (queries: readonly string[]) => (queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`)
const anyOf = (queries: readonly string[]) => (queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`)
