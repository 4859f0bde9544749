import { appCategories } from '@haat/domains/app-store/contract'
import { demoApps } from '../../domains/src/app-store/demo/index.ts'
import type { AppDetails } from '../../domains/src/app-store/index.ts'
import { createZipf, pick, type Random } from './random.ts'
import { capitalize, createVocabulary, misspell, wordsOf } from './words.ts'

const VOCABULARY = 8_000
/** The most frequent words, which titles don't contain. */
const FILLER_WORDS = 40

/** Generates apps with realistic word frequencies and without filler words in titles. The same seed gives the same apps. */
export function* generateApps(count: number, random: Random): Generator<AppDetails> {
  const drawWord = createZipf(createVocabulary(demoWords(), VOCABULARY, random), random)
  const phrase = (length: number, from = 0) => Array.from({ length }, () => drawWord(from)).join(' ')
  for (let index = 0; index < count; index += 1) {
    const title = phrase(2 + Math.floor(random() * 3), FILLER_WORDS)
    yield {
      id: `app-${index}`,
      title: capitalize(title).slice(0, 80),
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

/** Returns the words of the demo's apps, most frequent first. */
function demoWords(): string[] {
  const counts = new Map<string, number>()
  for (const app of demoApps) {
    for (const word of wordsOf([app.title, app.description, ...app.features].join(' '))) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

/** Generates distinct queries for apps: words of titles, prefixes, words with a typo, two words, whole titles. */
export function generateAppQueries(count: number, titles: readonly string[], random: Random): string[] {
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
