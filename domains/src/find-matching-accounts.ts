import type { Db } from '@haat/db'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from './list-query.ts'

/** More ids make a list slower than comparing its rows one after the other. */
const MAX_IDS = 3_000

/**
 * Returns the ids of the accounts whose name or email contains some words, for lists of what belongs to accounts: they
 * find such rows by their index. Returns undefined if more than 3,000 accounts match: then a page is full after few rows,
 * so the list compares each row's account.
 */
export async function findMatchingAccounts(db: Db, words: string): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`name || ' ' || email`, 'ilike', containing(words))
    .limit(MAX_IDS + 1)
    .execute()
  return rows.length > MAX_IDS ? undefined : rows.map(({ id }) => id)
}

/** The joined account of a list's rows. */
interface ListedOwner {
  /** The column of the list's own table with the account's id. */
  readonly id: Expression<unknown>
  /** The joined account's name and email: `accounts.name || ' ' || accounts.email`. */
  readonly text: Expression<unknown>
}

/** Returns the search of a list whose words match part of the name or email of the account that a row belongs to. */
export async function searchByOwner(
  db: Db,
  words: string,
  { id, text }: ListedOwner,
): Promise<(() => Expression<SqlBool>) | undefined> {
  if (words === '') return undefined
  const ids = await findMatchingAccounts(db, words)
  return () =>
    ids === undefined ? sql<SqlBool>`${text} ILIKE ${containing(words)}` : sql<SqlBool>`${id} = ANY (${ids}::uuid[])`
}
