import { timeUntilFound } from './find-new-title.ts'
import { generateProductQueries } from './product-queries.ts'
import { createRandom, type Random } from './random.ts'
import { type LargeCatalog, productSearchUrl, STORE } from './with-large-catalog.ts'
import { capitalize, generateWord, misspell } from './words.ts'

const SAVE_EVERY_MS = 200
/** Products whose titles change in turns. */
const EDITED_PRODUCTS = 100
const NEW_WORD_SYLLABLES = 4
/** Every how many saves the new title is also searched for with a typo. */
const SAVES_PER_TYPO = 5

/** Times in milliseconds. */
export interface ActivityTimes {
  readonly searches: number[]
  readonly saves: number[]
  /** From a save's response until a process finds the new title, for each process. */
  readonly found: number[]
  /** The same with a typo in the new word. */
  readonly found_with_typo: number[]
}

interface EditedProduct {
  readonly id: string
  readonly title: string
  revision: number
}

/** Until the promise settles, a visitor searches continuously and an owner saves a product's title every 200 ms. */
export async function runActivity(
  catalog: LargeCatalog,
  seed: number,
  until: Promise<unknown>,
): Promise<ActivityTimes> {
  const times: ActivityTimes = { searches: [], saves: [], found: [], found_with_typo: [] }
  const clock = { isOver: false }
  const end = () => {
    clock.isOver = true
  }
  until.then(end, end)
  await Promise.all([
    searchAsVisitor(catalog, createRandom(seed), clock, times),
    saveAsOwner(catalog, createRandom(seed + 1), clock, times),
  ])
  return times
}

interface Clock {
  readonly isOver: boolean
}

/** Searches the last process, with a new query each time. */
async function searchAsVisitor(
  { servers, products }: LargeCatalog,
  random: Random,
  clock: Clock,
  { searches }: ActivityTimes,
): Promise<void> {
  const server = servers.at(-1) ?? servers[0]
  for (const query of generateProductQueries(products, random)) {
    if (clock.isOver) return
    const sent = performance.now()
    const response = await fetch(productSearchUrl(server, query))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${query}: ${response.status}`)
    searches.push(performance.now() - sent)
  }
}

async function saveAsOwner(catalog: LargeCatalog, random: Random, clock: Clock, times: ActivityTimes): Promise<void> {
  const products = await listProductsToEdit(catalog)
  const pending: Promise<void>[] = []
  for (let save = 0; !clock.isOver; save += 1) {
    const product = products[save % products.length]
    if (product === undefined) throw new Error('The store has no products')
    const sent = performance.now()
    const word = capitalize(generateWord(NEW_WORD_SYLLABLES, random))
    await saveTitle(catalog, product, `${product.title} ${word}`)
    const saved = performance.now()
    times.saves.push(saved - sent)
    const change = { id: product.id, since_ms: saved }
    pending.push(timeInEveryProcess(catalog, { ...change, query: word }, times.found))
    if (save % SAVES_PER_TYPO === 0) {
      const query = misspell(word.toLowerCase(), random)
      pending.push(timeInEveryProcess(catalog, { ...change, query }, times.found_with_typo))
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(sent + SAVE_EVERY_MS - performance.now(), 0)))
  }
  await Promise.all(pending)
}

async function timeInEveryProcess(
  { servers }: LargeCatalog,
  change: Parameters<typeof timeUntilFound>[1],
  times: number[],
): Promise<void> {
  times.push(...(await Promise.all(servers.map((server) => timeUntilFound(server, change)))))
}

async function listProductsToEdit({ owner }: LargeCatalog): Promise<EditedProduct[]> {
  const query = `store_slug=${STORE}&sort=oldest&limit=${EDITED_PRODUCTS}`
  const response = await owner.call(`/api/store/products?${query}`)
  const { items }: { items: EditedProduct[] } = await response.json()
  return items
}

async function saveTitle({ owner }: LargeCatalog, product: EditedProduct, title: string): Promise<void> {
  const body = JSON.stringify({ store_slug: STORE, revision: product.revision, title })
  const response = await owner.call(`/api/store/products/${product.id}`, body, 'PUT')
  const { revision }: { revision: number } = await response.json()
  product.revision = revision
}
