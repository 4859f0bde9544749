import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { noThemeYet } from './contract.ts'
import { storeThemesAt } from './store-themes-at.ts'

/** Where a store stands in its timeline. */
export interface StoreThemeState {
  readonly store_id: string
  readonly revision: number
  readonly published_revision: number
  readonly published_at: Date
  readonly theme_id: string
  readonly theme_version_id: string
  readonly saved_at: Date
  /** Null: the platform. */
  readonly saved_by: string | null
  readonly saved_by_name: string | null
}

/** With its latest revision as the database has it: JSON as text. */
export interface StoreThemeRow extends StoreThemeState {
  readonly sections: string
  readonly settings: string
}

/** The draft of a store; undefined while the store has no theme. */
export function findStoreTheme(db: Db | Tx, store_id: string, now: Date): Promise<StoreThemeRow | undefined> {
  return draftOf(db, store_id, now).executeTakeFirst()
}

/** As `findStoreTheme`, refusing with `store_without_theme`. */
export async function requireStoreTheme(db: Db | Tx, store_id: string, now: Date): Promise<StoreThemeRow> {
  const draft = await findStoreTheme(db, store_id, now)
  if (draft === undefined) throw new Refused(noThemeYet)
  return draft
}

/** As `requireStoreTheme`, without the configuration, which may be large. */
export async function requireDraftState(db: Db | Tx, store_id: string, now: Date): Promise<StoreThemeState> {
  const state = await stateOf(db, store_id, now).executeTakeFirst()
  if (state === undefined) throw new Refused(noThemeYet)
  return state
}

/** The draft, and nobody else goes on from it until the transaction ends. Undefined while the store has no theme. */
export async function lockStoreTheme(tx: Tx, store_id: string, now: Date): Promise<StoreThemeRow | undefined> {
  // First the row alone: whoever waited for it must read what the one before has written.
  await holdStoreTheme(tx, store_id)
  return findStoreTheme(tx, store_id, now)
}

/** Nobody else changes where a store stands in its timeline until the transaction ends. */
export async function holdStoreTheme(tx: Tx, store_id: string): Promise<void> {
  await tx.selectFrom('store_themes').select('store_id').where('store_id', '=', store_id).forUpdate().execute()
}

function draftOf(db: Db | Tx, store_id: string, now: Date) {
  return stateOf(db, store_id, now).select([
    sql<string>`version.sections::text`.as('sections'),
    sql<string>`version.settings::text`.as('settings'),
  ])
}

function stateOf(db: Db | Tx, store_id: string, now: Date) {
  return db
    .selectFrom(storeThemesAt(now))
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.revision'),
    )
    .leftJoin('accounts', 'accounts.id', 'version.saved_by')
    .select([
      'store_themes.store_id',
      'store_themes.revision',
      'store_themes.published_revision',
      'store_themes.published_at',
      'version.theme_id',
      'version.theme_version_id',
      'version.saved_at',
      'version.saved_by',
      'accounts.name as saved_by_name',
    ])
    .where('store_themes.store_id', '=', store_id)
}
