import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type RawBuilder, sql } from 'kysely'
import { storefrontNotFound, storefrontUnavailable } from './contract.ts'

/** A store as its visitors see it. */
export interface Storefront {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly vendor_id: string
  /** Changes with every change of products, collections, pages or menus. Part of cache keys. */
  readonly catalog_version: number
  readonly status: string
  readonly suspended_until: Date | null
  /** Offline until the vendor is approved. */
  readonly awaits_approval: boolean
  /** Nobody sells with it, and search engines don’t list it. */
  readonly test_kind: string | null
}

const columns = [
  'id',
  'slug',
  'name',
  'vendor_id',
  'status',
  'suspended_until',
  'awaits_approval',
  'test_kind',
  'store_catalogs.version as catalog_version',
] as const

/** Returns the store with this slug, suspended or not. */
export async function findStorefront(db: Db | Tx, slug: string): Promise<Storefront | undefined> {
  return selectStorefront(db, slug).executeTakeFirst()
}

/**
 * Returns the store with this slug, suspended or not, and the rows of an SQL query about it, from one statement. The rows
 * are read as JSON: times are text.
 */
export async function findStorefrontWith<Row>(
  db: Db | Tx,
  slug: string,
  query: RawBuilder<Row>,
): Promise<{ readonly store: Storefront; readonly rows: readonly Row[] } | undefined> {
  const found = await selectStorefront(db, slug)
    .select(sql<readonly Row[]>`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) AS found)`.as('rows'))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { rows, ...store } = found
  return { store, rows }
}

function selectStorefront(db: Db | Tx, slug: string) {
  return db
    .selectFrom('stores')
    .innerJoin('store_catalogs', 'store_catalogs.store_id', 'stores.id')
    .select(columns)
    .where('slug', '=', slug)
}

/** Whether the store is suspended now. A suspension ends at its expiry time, even if the job hasn't closed it yet. */
function isSuspended(
  { status, suspended_until: suspendedUntil }: Pick<Storefront, 'status' | 'suspended_until'>,
  now: Date,
): boolean {
  return status === 'suspended' && (suspendedUntil === null || suspendedUntil > now)
}

/** Returns a store for visitors. Throws `storefront_not_found`, or `storefront_unavailable` while the store is suspended. */
export async function requireStorefront(db: Db | Tx, slug: string, now: Date): Promise<Storefront> {
  return requireOpen(await findStorefront(db, slug), now)
}

/** As `requireStorefront`, for a store that has been read. */
export function requireOpen(store: Storefront | undefined, now: Date): Storefront {
  if (store === undefined) throw new Refused(storefrontNotFound)
  if (!store.awaits_approval && !isSuspended(store, now)) return store
  const waitMs = store.suspended_until === null ? undefined : store.suspended_until.getTime() - now.getTime()
  throw new Refused(storefrontUnavailable, undefined, {
    extensions: waitMs === undefined ? {} : { retry_after_seconds: Math.ceil(waitMs / 1000) },
  })
}
