import type { Database } from '@haat/db'
import { type Selectable, sql } from 'kysely'

/**
 * Use instead of `store_themes` to read the state at a time: includes scheduled publications whose time has come, whether
 * or not the job has recorded them.
 */
export function storeThemesAt(moment: Date) {
  return sql<Selectable<Database['store_themes']>>`store_themes_at(${moment})`.as('store_themes')
}
