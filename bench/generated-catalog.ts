import { appCategories } from '@haat/domains/app-store/contract'
import { demoApps } from '../domains/src/app-store/demo/index.ts'
import type { AppDetails } from '../domains/src/app-store/index.ts'

const VOCABULARY = 8_000
const onsets = 'b c d f g h j k l m n p r s t v w br cr dr fr gr pr tr st sh ch cl pl'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
const codas = ['', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'ck']

export type Random = () => number

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError("Can't pick from an empty list")
  return item
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the demo catalog's words, most frequent first, then generated ones. */
function createVocabulary(random: Random): string[] {
  const counts = new Map<string, number>()
  for (const app of demoApps) {
    for (const word of wordsOf([app.title, app.description, ...app.features].join(' '))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const words = new Set([...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word))
  while (words.size < VOCABULARY) {
    const syllables = 2 + Math.floor(random() * 2.5)
    words.add(
      Array.from({ length: syllables }, () => pick(onsets, random) + pick(vowels, random) + pick(codas, random)).join(
        '',
      ),
    )
  }
  return [...words]
}

/** Draws words with the frequencies of real texts: the n-th word about 1/n as often as the first (Zipf's law). */
function createWordSource(words: readonly string[], random: Random): (from?: number) => string {
  const sums = words.map(
    (
      (sum) => (_, rank: number) =>
        (sum += 1 / (rank + 2.7))
    )(0),
  )
  return (from = 0) => {
    const lowest = from === 0 ? 0 : (sums[from - 1] ?? 0)
    const target = lowest + random() * ((sums.at(-1) ?? 0) - lowest)
    let low = from
    let high = words.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    return words[low] ?? ''
  }
}

/** Generates apps with realistic word frequencies and without filler words in titles. The same seed gives the same apps. */
export function* generateApps(count: number, random: Random): Generator<AppDetails> {
  const drawWord = createWordSource(createVocabulary(random), random)
  const phrase = (length: number, from = 0) => Array.from({ length }, () => drawWord(from)).join(' ')
  for (let index = 0; index < count; index += 1) {
    const title = phrase(2 + Math.floor(random() * 3), 40)
    yield {
      id: `app-${index}`,
      title: title.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase()).slice(0, 80),
      description: phrase(40 + Math.floor(random() * 40)),
      icon: `/catalog/icons/app-${index}.svg`,
      category: pick(appCategories, random),
      price: random() < 0.4 ? 'Free' : `₹${99 + Math.floor(random() * 20) * 50}/month`,
      features: Array.from({ length: 4 }, () => phrase(4)),
      screenshots: [`/catalog/screenshots/app-${index}-1.webp`, `/catalog/screenshots/app-${index}-2.webp`],
      developer_name: `Developer ${index % 500}`,
      support_url: null,
      created_at: new Date(Date.UTC(2023, 0, 1) + Math.floor(random() * 1000) * 86_400_000).toISOString(),
    }
  }
}

/** Generates distinct search queries: words of titles, prefixes, words with a typo, two words, whole titles. */
export function generateQueries(count: number, titles: readonly string[], random: Random): string[] {
  const queries = new Set<string>()
  while (queries.size < count) {
    const words = wordsOf(pick(titles, random))
    const word = pick(words, random)
    const kind = random()
    if (kind < 0.25) queries.add(word.slice(0, 2 + Math.floor(random() * 5)))
    else if (kind < 0.45) queries.add(word)
    else if (kind < 0.65) queries.add(misspell(word, random))
    else if (kind < 0.8) queries.add(`${pick(words, random)} ${word}`)
    else if (kind < 0.95) queries.add(`${pick(words, random)} ${misspell(word, random)}`)
    else queries.add(words.join(' '))
  }
  return [...queries]
}

/** Adds a typo to a word of four letters or more. */
function misspell(word: string, random: Random): string {
  if (word.length < 4) return word
  const position = Math.floor(random() * (word.length - 1))
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const [before, rest] = [word.slice(0, position), word.slice(position)]
  return pick(
    [
      before + rest.slice(1),
      before + letter + rest,
      before + letter + rest.slice(1),
      before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
    ],
    random,
  )
}
