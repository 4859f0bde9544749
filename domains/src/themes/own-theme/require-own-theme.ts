import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { themeNotFound } from '../content/contract.ts'
import { themeArchived } from './contract.ts'

/** A theme of the developer who makes the request. */
export interface OwnTheme {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly archived_at: Date | null
}

type Developer = Pick<Actor, 'account_id'>

/** Returns the developer's theme. Somebody else's theme is `theme_not_found`, like one that doesn't exist. */
export async function requireOwnTheme(db: Db | Tx, developer: Developer, slug: string): Promise<OwnTheme> {
  const theme = await selectOwnTheme(db, developer, slug).executeTakeFirst()
  if (theme === undefined) throw new Refused(themeNotFound)
  return theme
}

/**
 * Locks the developer's theme until the end of the transaction, so that its changes take effect one after the other.
 * Refuses with `theme_not_found` or `theme_archived`.
 */
export async function lockOwnTheme(tx: Tx, developer: Developer, slug: string): Promise<OwnTheme> {
  const theme = await lockThemeEvenArchived(tx, developer, slug)
  if (theme.archived_at !== null) throw new Refused(themeArchived)
  return theme
}

/** Like `lockOwnTheme`, for changes that an archived theme allows. */
export async function lockThemeEvenArchived(tx: Tx, developer: Developer, slug: string): Promise<OwnTheme> {
  const theme = await selectOwnTheme(tx, developer, slug).forNoKeyUpdate().executeTakeFirst()
  if (theme === undefined) throw new Refused(themeNotFound)
  return theme
}

function selectOwnTheme(db: Db | Tx, { account_id: accountId }: Developer, slug: string) {
  return db
    .selectFrom('themes')
    .select(['id', 'slug', 'name', 'archived_at'])
    .where('slug', '=', slug)
    .where('developer_id', '=', accountId)
}
