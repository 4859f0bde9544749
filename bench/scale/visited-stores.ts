import type { Db } from '@haat/db'
import { sql } from 'kysely'

interface VisitedStore {
  readonly slug: string
  /** An active product and the first word of its title. */
  readonly product: string
  readonly word: string
}

/** Paths of pages by kind. */
export const pageKinds = {
  home: ({ slug }: VisitedStore) => `/${slug}`,
  product: ({ slug, product }: VisitedStore) => `/${slug}/products/${product}`,
  collection: ({ slug }: VisitedStore) => `/${slug}/collections/shelf-1`,
  'all products, filtered': ({ slug }: VisitedStore) =>
    `/${slug}/collections/all?filter.v.availability=1&sort_by=price-ascending`,
  search: ({ slug, word }: VisitedStore) => `/${slug}/search?q=${encodeURIComponent(word)}`,
} as const
export type PageKind = keyof typeof pageKinds
export const kindNames: readonly PageKind[] = ['home', 'product', 'collection', 'all products, filtered', 'search']

/** Deals pages of stores at random. A store comes up again only after all others have. */
export interface Visits {
  take(kind: PageKind, count: number): string[]
}

/** Lists the generated stores without a domain of their own in an order that has nothing to do with their sizes, the same in each run. */
export async function openVisits(db: Db): Promise<Visits> {
  const { rows: stores } = await sql<VisitedStore>`
    SELECT slug, found.handle AS product, found.word
    FROM stores, LATERAL (
      SELECT handle, split_part(title, ' ', 1) AS word FROM products
      WHERE store_id = stores.id AND status = 'active' ORDER BY created_at LIMIT 1
    ) AS found
    WHERE slug LIKE 'shop-%' AND NOT EXISTS (SELECT FROM store_domains WHERE store_id = stores.id) ORDER BY md5(slug)`.execute(
    db,
  )
  let next = 0
  return {
    take: (kind, count) =>
      Array.from({ length: count }, () => {
        const store = stores[next % stores.length]
        if (store === undefined) throw new Error('There are no stores with products')
        next += 1
        return pageKinds[kind](store)
      }),
  }
}
