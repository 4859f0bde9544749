import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'

/** A theme with what a termination changes, and whom it's announced to. */
export interface TerminableTheme {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly visibility: string
  readonly hidden_until: Date | null
  /** Undefined for the platform's own themes. */
  readonly developer: { readonly id: string; readonly name: string; readonly email: string } | undefined
}

/** Returns a theme and locks its row, so that orders about it take effect one after the other. Refuses with `theme_not_found`. */
export async function lockTheme(tx: Tx, slug: string): Promise<TerminableTheme> {
  const row = await tx
    .selectFrom('themes as theme')
    .leftJoin('accounts as developer', 'developer.id', 'theme.developer_id')
    .select([
      'theme.id',
      'theme.slug',
      'theme.name',
      'theme.visibility',
      'theme.hidden_until',
      'developer.id as developer_id',
      'developer.name as developer_name',
      'developer.email as developer_email',
    ])
    .where('theme.slug', '=', slug)
    .forNoKeyUpdate('theme')
    .executeTakeFirst()
  if (row === undefined) throw new Refused(themeNotFound)
  const { developer_id: id, developer_name: name, developer_email: email, ...theme } = row
  const developer = id === null || name === null || email === null ? undefined : { id, name, email }
  return { ...theme, developer }
}
