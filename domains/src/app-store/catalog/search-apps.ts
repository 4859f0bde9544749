import { platformScope, readSearchQuery, type SearchMatch, searchWords } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type AppFacets, type AppSearchQuery, appCategories } from '../contract.ts'
import { appSynonyms } from './app-synonyms.ts'
import type { CatalogResponse, ComputedResponse } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'
import { listInstalledAppIds } from './list-installed-app-ids.ts'

/**
 * Returns a page of the apps that match every word of the query, best first, as a JSON array of `App`, with the total and
 * the number of apps per filter value as headers. A query without a word lists all apps, most installed first.
 */
export function searchApps(platform: Platform, query: string, options: AppSearchQuery): Promise<CatalogResponse> {
  const { responses } = catalogMemoryOf(platform)
  const key = JSON.stringify([searchWords(query).length > 0 ? query.toLowerCase() : '', options])
  return responses.get(key, () => computeSearch(platform, query, options))
}

interface StoreSearch extends AppSearchQuery {
  /** Only apps that the store has installed. */
  readonly installed?: 'true' | undefined
}

/** Like `searchApps`, with the apps that the store has installed as one more filter and facet. Not cached. */
export async function searchAppsForStore(
  platform: Platform,
  actor: StoreMember,
  query: string,
  options: StoreSearch,
): Promise<ComputedResponse> {
  return computeSearch(platform, query, {
    ...options,
    installed_ids: await listInstalledAppIds(platform.db, actor.store.id),
  })
}

interface SearchOptions extends StoreSearch {
  /** Apps that the store of the search has installed. */
  readonly installed_ids?: readonly string[]
}

async function computeSearch(platform: Platform, query: string, options: SearchOptions): Promise<ComputedResponse> {
  const matches = searchWords(query).length > 0 ? await matchApps(platform, query) : listedApps
  const { counts, ids } = await findApps(platform, matches, options)
  const { total, facets } = countFacets(counts, options)
  return {
    json: await catalogMemoryOf(platform).apps.read(ids),
    headers: { 'x-total-count': String(total), 'x-facets': JSON.stringify(facets) },
  }
}

async function matchApps({ db, clock }: Platform, query: string): Promise<RawBuilder<SearchMatch>> {
  const search = await readSearchQuery(db, query, { scope: platformScope, synonyms: appSynonyms })
  return search.find(db, 'app', clock())
}

const listedApps = sql<SearchMatch>`(SELECT id AS document_id, title_key, popularity, facets, 0 AS score
  FROM search_documents WHERE kind = 'app' AND visible_from IS NOT NULL)`

/** Number of apps that have these facets: the category, `free` or `paid`, and `installed`. */
interface FacetCount {
  readonly facets: readonly string[]
  readonly count: number
}

async function findApps(
  { db }: Platform,
  matches: RawBuilder<SearchMatch>,
  { category, price, installed, installed_ids: installedIds, sort, limit, offset }: SearchOptions,
): Promise<{ counts: readonly FacetCount[]; ids: readonly string[] }> {
  const filters = [
    ...(category === undefined || category.length === 0 ? [] : [sql`facets && ${category}::text[]`]),
    ...(price === undefined ? [] : [sql`facets @> ARRAY[${price}]`]),
    ...(installed === undefined ? [] : [sql`facets @> ARRAY['installed']`]),
  ]
  const { rows } = await sql<{ counts: FacetCount[]; ids: string[] }>`
    WITH found AS MATERIALIZED (SELECT ${withInstalled(installedIds)} FROM ${matches} AS found)
    SELECT
      (SELECT coalesce(json_agg(counted), '[]')
        FROM (SELECT facets, count(*) AS count FROM found GROUP BY facets) AS counted) AS counts,
      ARRAY(
        SELECT document_id FROM found ${sort === 'newest' ? sql`JOIN apps ON apps.id = document_id` : sql``}
        ${filters.length === 0 ? sql`` : sql`WHERE ${sql.join(filters, sql` AND `)}`}
        ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}
      ) AS ids`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM returned no row')
  return row
}

/** The columns of a match, with `installed` as a facet of the apps with these IDs. */
function withInstalled(installedIds: readonly string[] | undefined): RawBuilder<unknown> {
  if (installedIds === undefined) return sql`*`
  return sql`document_id, title_key, popularity, score,
    CASE WHEN document_id = ANY(${installedIds}) THEN facets || 'installed'::text ELSE facets END AS facets`
}

const orders: Readonly<Record<AppSearchQuery['sort'], RawBuilder<unknown>>> = {
  relevance: sql`score DESC, popularity DESC, found.title_key, document_id`,
  most_installed: sql`popularity DESC, found.title_key, document_id`,
  newest: sql`apps.created_at DESC, found.title_key, document_id`,
}

/** Counts the apps that pass the filters, and those of each filter value. The counts of a facet ignore its own filter. */
function countFacets(
  counts: readonly FacetCount[],
  { category = [], price, installed, installed_ids: installedIds }: SearchOptions,
): { total: number; facets: AppFacets } {
  const chosen = new Set<string>(category)
  const isOfCategory = ({ facets }: FacetCount) => chosen.size === 0 || facets.some((facet) => chosen.has(facet))
  const isOfPrice = ({ facets }: FacetCount) => price === undefined || facets.includes(price)
  const countOf = (facet: string, counted: readonly FacetCount[]) =>
    sum(counted.filter(({ facets }) => facets.includes(facet)))
  const isInstalled = ({ facets }: FacetCount) => installed === undefined || facets.includes('installed')
  const ofPrice = counts.filter(isOfPrice).filter(isInstalled)
  const ofCategory = counts.filter(isOfCategory).filter(isInstalled)
  const ofBoth = counts.filter(isOfPrice).filter(isOfCategory)
  return {
    total: sum(ofBoth.filter(isInstalled)),
    facets: {
      category: Object.fromEntries(appCategories.map((name) => [name, countOf(name, ofPrice)])),
      price: { free: countOf('free', ofCategory), paid: countOf('paid', ofCategory) },
      ...(installedIds === undefined ? {} : { installed: countOf('installed', ofBoth) }),
    },
  }
}

const sum = (counts: readonly FacetCount[]) => counts.reduce((total, { count }) => total + count, 0)
