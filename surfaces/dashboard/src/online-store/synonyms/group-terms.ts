import {
  MAX_GROUP_TERMS,
  MAX_TERM_LENGTH,
  MIN_GROUP_TERMS,
  SynonymTerm,
} from '@haat/domains/products/synonyms/contract'

export type Group = readonly string[]

/** Returns the terms of typed text, separated by commas or lines, without duplicates. */
export function readTerms(text: string): string[] {
  const terms = new Map<string, string>()
  for (const part of text.split(/[,،、\n]/)) {
    const term = part.trim().replace(/\s+/g, ' ').normalize('NFC')
    if (term !== '' && !terms.has(keyOf(term))) terms.set(keyOf(term), term)
  }
  return [...terms.values()]
}

/** Returns a group's terms as they're typed. */
export const writeTerms = (group: Group): string => group.join(', ')

/** Returns why terms can't be a group; undefined if they can. */
export function describeProblem(terms: Group): string | undefined {
  const long = terms.find((term) => term.length > MAX_TERM_LENGTH)
  if (long !== undefined) return `“${long.slice(0, 20)}…” is longer than ${MAX_TERM_LENGTH} characters.`
  const odd = terms.find((term) => !SynonymTerm.safeParse(term).success)
  if (odd !== undefined) return `“${odd}” isn’t a word or phrase. Use letters or digits.`
  if (terms.length < MIN_GROUP_TERMS) return 'Enter at least two different words or phrases, separated by commas.'
  if (terms.length > MAX_GROUP_TERMS) {
    return `A group can have up to ${MAX_GROUP_TERMS} words and phrases. This one has ${terms.length}.`
  }
  return undefined
}

/** A term that another group has too. */
export interface SharedTerm {
  readonly term: string
  readonly group: Group
}

/** Returns the first of the terms that one of the groups has too; undefined if there's none. */
export function findSharedTerm(terms: Group, groups: readonly Group[]): SharedTerm | undefined {
  const keys = new Set(terms.map(keyOf))
  for (const group of groups) {
    const term = group.find((other) => keys.has(keyOf(other)))
    if (term !== undefined) return { term, group }
  }
  return undefined
}

/** Returns the positions of the groups with a term that contains the words. */
export function filterGroups(groups: readonly Group[], words: string): number[] {
  const key = keyOf(words.trim())
  return groups.flatMap((group, index) => (group.some((term) => keyOf(term).includes(key)) ? [index] : []))
}

const keyOf = (term: string) => term.normalize('NFC').toLowerCase()
