import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { bestMatches, MAX_CANDIDATES, searchPattern } from '../text-search.ts'
import { MAX_FOUND_PER_KIND } from './contract.ts'

const Match = z.object({ key: z.string(), label: z.string(), detail: z.string() })
export type Match = z.infer<typeof Match>

/** Finds stores by name or address. */
export function findStores(db: Db, q: string): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT slug AS key, name AS label, slug AS detail FROM stores
      WHERE name || ' ' || slug ILIKE ${searchPattern(q)} AND test_kind IS NULL`,
  )
}

/** Finds vendors or administrators by name or email. */
export function findAccounts(db: Db, kind: 'vendor' | 'admin', q: string): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT id::text AS key, name AS label, email AS detail FROM accounts
      WHERE kind = ${kind} AND NOT is_test AND name || ' ' || email ILIKE ${searchPattern(q)}`,
  )
}

/** Finds published themes by name or address. */
export function findThemes(db: Db, q: string): Promise<Match[]> {
  return findThemeVersions(db, q, { key: sql`themes.slug`, statuses: ['published'] })
}

/** Finds theme versions in review by the theme’s name or address. */
export function findSubmissions(db: Db, q: string): Promise<Match[]> {
  return findThemeVersions(db, q, { key: sql`version.id::text`, statuses: ['submitted', 'changes_requested'] })
}

function findThemeVersions(
  db: Db,
  q: string,
  { key, statuses }: { readonly key: RawBuilder<unknown>; readonly statuses: readonly string[] },
): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT ${key} AS key, themes.name AS label, 'Version ' || version.version AS detail
      FROM themes JOIN theme_versions AS version ON version.theme_id = themes.id
      WHERE themes.name || ' ' || themes.slug ILIKE ${searchPattern(q)} AND version.status IN (${sql.join(statuses)})`,
  )
}

async function findBest(db: Db, q: string, candidates: RawBuilder<unknown>): Promise<Match[]> {
  const { rows } = await sql`
    SELECT key, label, detail FROM (${candidates} LIMIT ${MAX_CANDIDATES}) AS candidates ${bestMatches(q, MAX_FOUND_PER_KIND)}`.execute(
    db,
  )
  return z.array(Match).parse(rows)
}
