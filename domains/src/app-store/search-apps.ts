import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { type CatalogAnswer, catalogCacheOf } from './catalog-cache.ts'
import { type AppFacets, type AppSearchQuery, appCategories } from './contract.ts'

interface Found {
  readonly total: number
  readonly facets: { readonly category: Record<string, number>; readonly price: { free: number; paid: number } }
  readonly apps: string
}

/**
 * One page of the apps that every word of the query matches, by prefix or within one typo, best first. How it is found
 * stands in packages/db/migrations/0006_app_search.sql. The answer is a JSON array of the contract's `App`.
 */
export function searchApps(platform: Platform, query: string, options: AppSearchQuery): Promise<CatalogAnswer> {
  const { category, price, sort, limit, offset } = options
  const categories = category === undefined || category.length === 0 ? null : [...new Set(category)].sort()
  const key = JSON.stringify([query, categories, price, sort, limit, offset])
  return catalogCacheOf(platform).get(key, async () => {
    const { rows } = await sql<Found>`
      SELECT total, facets, apps
      FROM search_apps(${query}, ${categories}, ${price ?? null}, ${sort}, ${limit}, ${offset})`.execute(platform.db)
    const found = rows[0]
    if (found === undefined) throw new Error('search_apps answers one row')
    const facets: AppFacets = {
      category: Object.fromEntries(appCategories.map((name) => [name, found.facets.category[name] ?? 0])),
      price: found.facets.price,
    }
    return {
      json: found.apps,
      headers: { 'x-total-count': String(found.total), 'x-facets': JSON.stringify(facets) },
    }
  })
}
