import type { GeneratedProduct } from './generated-products.ts'
import { between, createZipf, pick, type Random } from './random.ts'
import { misspell, wordsOf } from './words.ts'

/** What queries are made of. */
export type SearchedProduct = Pick<GeneratedProduct, 'title' | 'vendor' | 'tags'>

/**
 * Generates queries as shoppers type them, each at most once: one or two words, prefixes of three letters and more, a typo in
 * one word, whole titles.
 */
export function* generateProductQueries(
  products: readonly SearchedProduct[],
  random: Random,
): Generator<string, never> {
  const known = new Set<string>()
  for (;;) {
    const query = generateQuery(pick(products, random), random)
    if (known.has(query)) continue
    known.add(query)
    yield query
  }
}

function generateQuery({ title, vendor, tags }: SearchedProduct, random: Random): string {
  const words = wordsOf(title)
  const kind = random()
  if (kind < 0.2) return pick(words, random)
  if (kind < 0.25) return wordsOf(pick([vendor, ...tags], random)).join(' ')
  if (kind < 0.5) return twoWords(words, random).join(' ')
  if (kind < 0.7) {
    const word = pick(words, random)
    return word.slice(0, between(3, Math.max(word.length - 1, 3), random))
  }
  if (kind < 0.8) return misspell(pick(words, random), random)
  if (kind < 0.9) {
    const [first, second] = twoWords(words, random)
    return `${first} ${misspell(second, random)}`
  }
  return words.join(' ')
}

/** Returns two different words in the order of the title. */
function twoWords(words: readonly string[], random: Random): readonly [string, string] {
  const second = between(1, words.length - 1, random)
  const first = between(0, second - 1, random)
  return [words[first] ?? '', words[second] ?? '']
}

/** Returns `count` items from a generator. */
export function take<Item>(items: Generator<Item, never>, count: number): Item[] {
  return Array.from({ length: count }, () => items.next().value)
}

/** Returns the searches of many visitors: few queries are frequent, and most are rare. */
export function drawVisits(queries: readonly string[], count: number, random: Random): string[] {
  const draw = createZipf(queries, random)
  return Array.from({ length: count }, () => draw())
}

/** Returns what a search field sends while a visitor types a query: its first three letters, its first five, all of it. */
export function typedPrefixes(query: string): string[] {
  return [...new Set([query.slice(0, 3), query.slice(0, 5), query].map((prefix) => prefix.trim()))]
}
