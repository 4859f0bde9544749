import { type AppList, AppSet } from './app-set.ts'
import type { QueryMemory } from './query-memory.ts'
import type { SearchIndex, TermApps } from './search-index.ts'

/** The database stores the apps of prefixes up to this length. */
const MAX_STORED_PREFIX_LENGTH = 3

/** The apps that match every word of a query, by kind of match. Sets with typos include those without. */
export interface Matches {
  /** All words match a prefix in the title. */
  readonly in_title: AppSet
  /** All words match the title, with typos. */
  readonly near_title: AppSet
  /** All words match a prefix anywhere. */
  readonly anywhere: AppSet
  /** All words match anywhere, with typos. */
  readonly near: AppSet
  /** The title starts with the word. Only for queries of one word. */
  readonly opening: AppSet
}

/** Finds the apps that match all words, each by prefix or within one typo. Without words, all listed apps match. */
export async function matchWords(
  index: SearchIndex,
  words: readonly string[],
  listed: AppSet,
  memory: QueryMemory,
): Promise<Matches> {
  const expansions = [...new Set(words)].map((word) => ({
    prefixed: [...word].length <= MAX_STORED_PREFIX_LENGTH ? [`${word}*`] : index.vocabulary.withPrefix(word),
    near: index.vocabulary.withinOneTypo(word).filter((term) => !term.startsWith(word)),
  }))
  const terms = await index.findTerms(expansions.flatMap(({ prefixed, near }) => [...prefixed, ...near]))
  const read = (names: readonly string[], part: (apps: TermApps) => AppList) =>
    names.flatMap((name) => terms.get(name) ?? []).map(part)

  const matches = {
    in_title: listed.copy(memory),
    near_title: listed.copy(memory),
    anywhere: listed.copy(memory),
    near: listed.copy(memory),
    opening: new AppSet(index.size, [], memory),
  }
  for (const { prefixed, near } of expansions) {
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
    matches.in_title.intersect(title)
    matches.anywhere.intersect(any)
    for (const list of read(near, (apps) => apps.title)) title.add(list)
    for (const list of read(near, (apps) => apps.any)) any.add(list)
    matches.near_title.intersect(title)
    matches.near.intersect(any)
    for (const list of read(prefixed, (apps) => apps.opening)) matches.opening.add(list)
  }
  return matches
}
