import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { noThemeYet } from './contract.ts'

/** Where a store stands in its timeline, with its latest revision as the database has it: JSON as text. */
export interface StoreThemeRow {
  readonly store_id: string
  readonly revision: number
  readonly published_revision: number
  readonly published_at: Date
  readonly theme_id: string
  readonly theme_version_id: string
  readonly sections: string
  readonly settings: string
  readonly saved_at: Date
}

/** The draft of a store; undefined while the store has no theme. */
export function findStoreTheme(db: Db | Tx, store_id: string): Promise<StoreThemeRow | undefined> {
  return draftOf(db, store_id).executeTakeFirst()
}

/** As `findStoreTheme`, refusing with `store_without_theme`. */
export async function requireStoreTheme(db: Db | Tx, store_id: string): Promise<StoreThemeRow> {
  const draft = await findStoreTheme(db, store_id)
  if (draft === undefined) throw new Refused(noThemeYet)
  return draft
}

/** The draft, and nobody else goes on from it until the transaction ends. Undefined while the store has no theme. */
export async function lockStoreTheme(tx: Tx, store_id: string): Promise<StoreThemeRow | undefined> {
  // First the row alone: whoever waited for it must read what the one before has written.
  await tx.selectFrom('store_themes').select('store_id').where('store_id', '=', store_id).forUpdate().execute()
  return findStoreTheme(tx, store_id)
}

function draftOf(db: Db | Tx, store_id: string) {
  return db
    .selectFrom('store_themes')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.revision'),
    )
    .select([
      'store_themes.store_id',
      'store_themes.revision',
      'store_themes.published_revision',
      'store_themes.published_at',
      'version.theme_id',
      'version.theme_version_id',
      'version.saved_at',
      sql<string>`version.sections::text`.as('sections'),
      sql<string>`version.settings::text`.as('settings'),
    ])
    .where('store_themes.store_id', '=', store_id)
}
