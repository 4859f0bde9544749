import type { Database } from '@haat/db'
import { type Selectable, sql } from 'kysely'

/**
 * Where stores stand at a moment, to be selected from in place of `store_themes`: a scheduled publication whose time has
 * come is in it, whether or not the job has written it down.
 */
export function storeThemesAt(moment: Date) {
  return sql<Selectable<Database['store_themes']>>`store_themes_at(${moment})`.as('store_themes')
}
