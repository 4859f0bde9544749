import type { Db } from '@haat/db'
import type { SearchQuery } from '@haat/search'
import { sql } from 'kysely'
import { showStoreImage } from '../images/show-store-image.ts'
import { type KnownSearch, readStoreQuery } from '../search/read-store-query.ts'
import { findCategories } from './categories/find-categories.ts'
import type { StorefrontPage, StorefrontProduct, SuggestedCategory, SuggestedCollection } from './contract.ts'
import { listStorefrontProducts } from './list-storefront-products.ts'
import { showCollectionLink, showPageLink } from './show-links.ts'

export interface Suggestions {
  readonly products: StorefrontProduct[]
  readonly categories: SuggestedCategory[]
  readonly collections: SuggestedCollection[]
  readonly pages: StorefrontPage[]
}

const DEFAULT_LIMIT = 5

/** Predictive search: returns a few products, categories, collections and pages for a partial search term, best matches first. */
export async function suggest(
  db: Db,
  storeId: string,
  terms: string,
  now: Date,
  known?: KnownSearch,
): Promise<Suggestions> {
  const query = await readStoreQuery(db, storeId, terms, { known, is_unfinished: true })
  return suggestMatches(db, storeId, query, now, DEFAULT_LIMIT)
}

/** As `suggest`, for a search query of which the last word may be unfinished. */
export async function suggestMatches(
  db: Db,
  storeId: string,
  query: SearchQuery | undefined,
  now: Date,
  limit: number,
): Promise<Suggestions> {
  if (query === undefined) return { products: [], categories: [], collections: [], pages: [] }
  const [products, categories, others] = await Promise.all([
    listStorefrontProducts(db, storeId, { query, limit, handles: undefined }, now),
    findCategories(db, storeId, query, limit),
    findCollectionsAndPages(db, query, now, limit),
  ])
  return { products: products.items, categories, ...others }
}

interface FoundRow {
  readonly kind: 'collection' | 'page'
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly image_src: string | null
  readonly image_alt: string | null
  readonly image_width: number | null
  readonly image_height: number | null
}

async function findCollectionsAndPages(
  db: Db,
  query: SearchQuery,
  now: Date,
  limit: number,
): Promise<Pick<Suggestions, 'collections' | 'pages'>> {
  const rows = await query.findFewOfEach(
    db,
    ['collection', 'page'],
    { visible_at: now, limit },
    {
      columns: sql<FoundRow>`found.kind, found.id, coalesce(collections.handle, pages.handle) AS handle,
        coalesce(collections.title, pages.title) AS title, image_src, image_alt, image_width, image_height`,
      join: sql`LEFT JOIN collections ON found.kind = 'collection' AND collections.id = found.id::uuid
        LEFT JOIN pages ON found.kind = 'page' AND pages.id = found.id::uuid`,
    },
  )
  const ofKind = (wanted: FoundRow['kind']) => rows.filter(({ kind }) => kind === wanted)
  return {
    collections: ofKind('collection').map(showCollection),
    pages: ofKind('page').map(showPageLink),
  }
}

function showCollection(row: FoundRow): SuggestedCollection {
  const { image_src: src, image_alt: alt, image_width: width, image_height: height } = row
  const image = src === null ? undefined : showStoreImage({ src, alt: alt ?? '', width, height }, row.title)
  return showCollectionLink(row, image)
}
