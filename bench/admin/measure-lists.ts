import { z } from 'zod'
import type { CallServer } from './call-server.ts'
import { type ListCase, listCases, type MeasuredList } from './list-cases.ts'

/** Each combination is requested this many times, after the first. */
const TIMES = 2
/** For one list: combinations that are left are skipped, and the report says how many. */
const MAX_MS = 30_000

export interface MeasuredCase {
  readonly name: string
  /** Has words to search for. */
  readonly is_search: boolean
  readonly ms: readonly number[]
}

export interface ListTimes {
  readonly name: string
  readonly cases: readonly MeasuredCase[]
  readonly skipped: number
}

/** Requests a list in every combination, and in the middle of its rows. */
export async function measureList(call: CallServer, list: MeasuredList): Promise<ListTimes> {
  const all = [...(await deepPages(call, list)), ...listCases(list)]
  await call(list)
  const deadline = performance.now() + MAX_MS
  const cases: MeasuredCase[] = []
  for (const { name, query: own } of all) {
    if (performance.now() > deadline) break
    const query = { ...list.query, ...own }
    // The first reads what isn't in memory.
    await call({ ...list, query })
    const ms: number[] = []
    for (let time = 0; time < TIMES; time += 1) ms.push((await call({ ...list, query })).ms)
    cases.push({ name, is_search: 'q' in query, ms })
  }
  return { name: list.name, cases, skipped: all.length - cases.length }
}

const Page = z.object({ next_cursor: z.string().nullable() })
const LARGE_PAGE = '200'
const PAGES = 20

/** Returns pages 4,000 rows after the start of each sort without filters. */
async function deepPages(call: CallServer, list: MeasuredList): Promise<ListCase[]> {
  const plain = listCases(list).filter(({ query }) => Object.keys(query).every((name) => name === 'sort'))
  const deep: ListCase[] = []
  for (const { name, query } of plain) {
    let cursor: string | null = null
    for (let page = 0; page < PAGES; page += 1) {
      const { body } = await call({
        ...list,
        query: { ...list.query, ...query, limit: LARGE_PAGE, ...(cursor === null ? {} : { cursor }) },
      })
      const next: string | null = Page.parse(body).next_cursor
      if (next === null) break
      cursor = next
    }
    if (cursor !== null) deep.push({ name: `deep page, ${name}`, query: { ...query, cursor } })
  }
  return deep
}
