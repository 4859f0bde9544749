import { type Db, withPreparedStatements } from '@haat/db'
import { describeUnstorableText } from '@haat/http-contract'
import { sql } from 'kysely'
import { readToken, type TokenSubject } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { VendorProfile } from '../../stores/contract.ts'

/** What the cookies of a vendor's browser contain. */
export interface VendorCookies {
  readonly token: string
  readonly store_slug: string | undefined
}

/** A signed-in vendor, as the pages of the marketplace that look alike for all vendors show them. */
export interface MarketplaceVendor extends VendorProfile {
  /** The apps of the selected store. */
  readonly installed_app_ids: readonly string[]
}

/**
 * Whose visit to the marketplace it is. `signed_out`: the session has ended, or the cookie is expired or forged. `other`:
 * somebody else, such as staff, whose cookie the dashboard needs.
 */
export type MarketplaceVisitor = MarketplaceVendor | 'signed_out' | 'other'

type Visit = TokenSubject & { readonly position: number; readonly store_slug: string | null }

/**
 * Returns the vendors of several visits at once, in the same order, with one statement: what `POST
 * /api/vendor/login-details` and `GET /api/store/apps/installed` return for each.
 */
export async function findMarketplaceVendors(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  cookies: readonly VendorCookies[],
): Promise<MarketplaceVisitor[]> {
  const now = clock()
  const subjects = await Promise.all(cookies.map(({ token }) => readToken(token, { secret: settings.secret, now })))
  const visits = subjects.flatMap((subject, position): Visit[] =>
    subject?.kind === 'vendor' ? [{ ...subject, position, store_slug: readSlug(cookies[position]) }] : [],
  )
  const found = new Map(visits.length === 0 ? [] : await readVendors(withPreparedStatements(db), visits, now))
  return subjects.map((subject, position) => {
    const isOther = subject !== undefined && subject.kind !== 'vendor'
    return found.get(position) ?? (isOther ? 'other' : 'signed_out')
  })
}

/** Returns whether a cookie's token isn't ours, was tampered with or has expired, without asking the database. */
export async function isUnusableToken(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  token: string,
): Promise<boolean> {
  return (await readToken(token, { secret: settings.secret, now: clock() })) === undefined
}

/** Null for a cookie that would make PostgreSQL refuse the statement for everybody. */
function readSlug(cookies: VendorCookies | undefined): string | null {
  const slug = cookies?.store_slug ?? null
  return slug !== null && describeUnstorableText(slug) === undefined ? slug : null
}

async function readVendors(
  db: Db,
  visits: readonly Visit[],
  now: Date,
): Promise<(readonly [number, MarketplaceVendor])[]> {
  const column = (read: (visit: Visit) => number | string | null) => visits.map(read)
  const { rows } = await sql<{
    readonly position: number
    readonly name: string
    readonly email: string
    readonly stores: VendorProfile['stores']
    readonly installed_app_ids: string[]
  }>`
    SELECT visits.position, accounts.name, accounts.email,
      (
        SELECT coalesce(
          json_agg(
            json_build_object('store_id', store_number, 'store_slug', slug, 'store_name', stores.name)
            ORDER BY stores.created_at, stores.id
          ),
          '[]'
        )
        FROM stores WHERE stores.vendor_id = accounts.id
      ) AS stores,
      (
        SELECT coalesce(json_agg(app_id ORDER BY app_installations.id), '[]')
        FROM app_installations JOIN stores ON stores.id = app_installations.store_id
        WHERE stores.slug = visits.store_slug AND stores.vendor_id = accounts.id AND uninstalled_at IS NULL
      ) AS installed_app_ids
    FROM unnest(
      ${column(({ position }) => position)}::integer[],
      ${column(({ session_id: id }) => id)}::uuid[],
      ${column(({ account_id: id }) => id)}::uuid[],
      ${column(({ store_slug: slug }) => slug)}::text[]
    ) AS visits (position, session_id, account_id, store_slug)
    JOIN sessions ON sessions.id = visits.session_id AND sessions.account_id = visits.account_id
      AND sessions.ended_at IS NULL AND sessions.expires_at > ${now} AND sessions.impersonation_id IS NULL
    JOIN accounts ON accounts.id = visits.account_id AND accounts.kind = 'vendor' AND accounts.status = 'active'
  `.execute(db)
  return rows.map(({ position, ...vendor }) => {
    const slug = visits.find((visit) => visit.position === position)?.store_slug
    const selected = vendor.stores.find(({ store_slug: own }) => own === slug)
    return [position, { ...vendor, selected_store: selected?.store_slug ?? null }] as const
  })
}
