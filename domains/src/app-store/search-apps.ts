import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { Bitmap } from './bitmap.ts'
import type { CatalogAnswer, MadeAnswer } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'
import { type AppFacets, type AppSearchQuery, appCategories } from './contract.ts'

/** In the order of relevance; null where there is nothing to add. */
const tiers = ['exact_title', 'title_prefix', 'in_title', 'near_title', 'anywhere', 'near'] as const

interface Match extends Readonly<Record<(typeof tiers)[number], Buffer | null>> {
  readonly total: number
  readonly facets: { readonly category: Record<string, number>; readonly price: { free: number; paid: number } }
}

/**
 * One page of the apps that every word of the query matches, by prefix or within one typo, best first: a JSON array of the
 * contract's `App`. What matches is decided in packages/db/migrations/0006_app_search.sql, in tiers of relevance; here,
 * each tier is put in order.
 */
export function searchApps(platform: Platform, query: string, options: AppSearchQuery): Promise<CatalogAnswer> {
  const { category, price, sort, limit, offset } = options
  const categories = category === undefined || category.length === 0 ? null : [...new Set(category)].sort()
  const { answers, orders, searches } = catalogMemoryOf(platform)
  const key = JSON.stringify([query, categories, price, sort, limit, offset])
  const search = async (): Promise<MadeAnswer> => {
    const [match, known] = await Promise.all([
      matchApps(platform, query, { categories, price, enough: sort === 'relevance' ? offset + limit : null }),
      orders.get(),
    ])
    const order = sort === 'newest' ? known.newest : known.most_installed
    const positions = order.page(bitmapsOf(match), { offset, limit })
    return {
      json: await readApps(platform, positions),
      headers: { 'x-total-count': String(match.total), 'x-facets': JSON.stringify(facetsOf(match)) },
      is_current: known.is_current,
    }
  }
  return answers.get(key, () => searches.pass(search))
}

async function matchApps(
  { db }: Platform,
  query: string,
  filters: { categories: readonly string[] | null; price: string | undefined; enough: number | null },
): Promise<Match> {
  const { rows } = await sql<Match>`
    SELECT * FROM match_apps(${query}, ${filters.categories}, ${filters.price ?? null}, ${filters.enough})`.execute(db)
  const match = rows[0]
  if (match === undefined) throw new Error('match_apps answers one row')
  return match
}

function bitmapsOf(match: Match): Bitmap[] {
  return tiers.flatMap((tier) => match[tier] ?? []).map((bytes) => new Bitmap(bytes))
}

async function readApps({ db }: Platform, positions: readonly number[]): Promise<string> {
  if (positions.length === 0) return '[]'
  const { rows } = await sql<{ apps: string | null }>`SELECT apps_json(${positions}) AS apps`.execute(db)
  return rows[0]?.apps ?? '[]'
}

function facetsOf({ facets }: Match): AppFacets {
  return {
    category: Object.fromEntries(appCategories.map((name) => [name, facets.category[name] ?? 0])),
    price: facets.price,
  }
}
