import { type AppList, AppSet } from './app-set.ts'
import type { QueryMemory } from './query-memory.ts'
import type { SearchIndex, TermApps } from './search-index.ts'

const LONGEST_KEPT_PREFIX = 3

/** The apps that match every word of a query, and how. Each set holds what the one before it holds. */
export interface Matches {
  /** All words by prefix, in the title; the same with typos. */
  readonly in_title: AppSet
  readonly near_title: AppSet
  /** All words by prefix, anywhere; the same with typos. */
  readonly anywhere: AppSet
  readonly near: AppSet
  /** The title begins with the word, for a query of one word. */
  readonly opening: AppSet
}

/** Finds the apps that match all words, each by prefix or within one typo. Without words, all listed apps match. */
export async function matchWords(
  index: SearchIndex,
  words: readonly string[],
  listed: AppSet,
  memory: QueryMemory,
): Promise<Matches> {
  const meanings = [...new Set(words)].map((word) => ({
    prefixed: [...word].length <= LONGEST_KEPT_PREFIX ? [`${word}*`] : index.vocabulary.withPrefix(word),
    near: index.vocabulary.withinOneTypo(word).filter((term) => !term.startsWith(word)),
  }))
  const terms = await index.findTerms(meanings.flatMap(({ prefixed, near }) => [...prefixed, ...near]))
  const read = (names: readonly string[], part: (apps: TermApps) => AppList) =>
    names.flatMap((name) => terms.get(name) ?? []).map(part)

  const matches = {
    in_title: listed.copy(memory),
    near_title: listed.copy(memory),
    anywhere: listed.copy(memory),
    near: listed.copy(memory),
    opening: new AppSet(index.size, [], memory),
  }
  for (const { prefixed, near } of meanings) {
    const title = new AppSet(
      index.size,
      read(prefixed, (apps) => apps.title),
      memory,
    )
    const any = new AppSet(
      index.size,
      read(prefixed, (apps) => apps.any),
      memory,
    )
    matches.in_title.keep(title)
    matches.anywhere.keep(any)
    for (const list of read(near, (apps) => apps.title)) title.add(list)
    for (const list of read(near, (apps) => apps.any)) any.add(list)
    matches.near_title.keep(title)
    matches.near.keep(any)
    for (const list of read(prefixed, (apps) => apps.opening)) matches.opening.add(list)
  }
  return matches
}
