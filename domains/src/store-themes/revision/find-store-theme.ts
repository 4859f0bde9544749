import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { noThemeYet } from './contract.ts'
import { storeThemesAt } from './store-themes-at.ts'

/** Where a store stands in its timeline: its draft, without what is in it, and what is public. */
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

/** Where a store stands at a moment; `store_without_theme` while it has no theme. */
export async function requireStoreTheme(db: Db | Tx, store_id: string, now: Date): Promise<StoreThemeState> {
  const state = await findStoreTheme(db, store_id, now)
  if (state === undefined) throw new Refused(noThemeYet)
  return state
}

/** Where a store stands, and nobody else goes on from there until the transaction ends. Undefined while it has no theme. */
export async function lockStoreTheme(tx: Tx, store_id: string, now: Date): Promise<StoreThemeState | undefined> {
  // First the row alone: whoever waited for it must read what the one before has written.
  await holdStoreTheme(tx, store_id)
  return findStoreTheme(tx, store_id, now)
}

/** Nobody else changes where a store stands in its timeline until the transaction ends. */
export async function holdStoreTheme(tx: Tx, store_id: string): Promise<void> {
  await tx.selectFrom('store_themes').select('store_id').where('store_id', '=', store_id).forUpdate().execute()
}

/** Where a store stands at a moment; undefined while it has no theme. */
export function findStoreTheme(db: Db | Tx, store_id: string, now: Date): Promise<StoreThemeState | undefined> {
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
    .executeTakeFirst()
}
