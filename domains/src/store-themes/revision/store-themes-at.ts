import type { Database } from '@haat/db'
import { type Selectable, sql } from 'kysely'

/**
 * Use instead of the table `store_themes` to read the state at a time. It includes scheduled publications that have
 * come due, even if the job hasn't recorded them yet.
 */
export function storeThemesAt(moment: Date) {
  return sql<Selectable<Database['store_themes']>>`store_themes_at(${moment})`.as('store_themes')
}
