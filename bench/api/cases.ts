import { type SeededShop, STORE } from './seed-shop.ts'

/** Requests that are measured together. */
export interface ApiCase {
  readonly name: string
  /** One path is requested again and again, several are requested once each. */
  readonly paths: readonly string[]
  readonly requests: number
  /** The largest acceptable ratio to the hand-written server. */
  readonly target: string
  readonly min_equal_share?: number
}

const PAGE = 20
/** Pages of the list begin at each of the first products. */
const OFFSETS = 200
const REQUESTS = Number(process.env.BENCH_ROWS ?? 3_000)
const SEARCHES = 400

const products = `/api/storefront/products?store_slug=${STORE}&limit=${PAGE}`

export function apiCases({ handles, searches }: SeededShop): ApiCase[] {
  const pages = Array.from({ length: OFFSETS }, (_, offset) =>
    offset === 0 ? products : `${products}&cursor=${Buffer.from(String(offset)).toString('base64url')}`,
  )
  const details = handles.map((handle) => `/api/storefront/products/${handle}?store_slug=${STORE}`)
  const found = searches.slice(0, SEARCHES).map((words) => `${products}&q=${encodeURIComponent(words)}`)
  const requests = REQUESTS
  return [
    { name: 'list of 20', paths: pages, requests, target: '≤ 2 ×, 1' },
    { name: 'list of 20, from memory', paths: pages.slice(0, 1), requests, target: '–' },
    { name: 'product with variants', paths: details, requests, target: '≤ 2.5 ×, ≤ 2' },
    { name: 'product with variants, from memory', paths: details.slice(0, 1), requests, target: '–' },
    { name: 'search', paths: found, requests, target: '≤ 1.5 ×, ≤ 2', min_equal_share: 0.5 },
    { name: 'search, from memory', paths: found.slice(0, 1), requests, target: '–', min_equal_share: 1 },
  ]
}
