import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { noThemeYet } from './contract.ts'
import { storeThemesAt } from './store-themes-at.ts'

/** The state of a store's theme: its draft and published revisions, without their content. */
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

/** Returns the state of a store's theme at a time. Refuses with `store_without_theme`. */
export async function requireStoreTheme(db: Db | Tx, storeId: string, now: Date): Promise<StoreThemeState> {
  const state = await findStoreTheme(db, storeId, now)
  if (state === undefined) throw new Refused(noThemeYet)
  return state
}

/** Returns the state of a store's theme and locks it until the transaction ends. Undefined without a theme. */
export async function lockStoreTheme(tx: Tx, storeId: string, now: Date): Promise<StoreThemeState | undefined> {
  // Lock the row first, so that a waiting transaction then reads what the previous one wrote.
  await lockStoreThemeRow(tx, storeId)
  return findStoreTheme(tx, storeId, now)
}

/** Locks the state of a store's theme until the transaction ends. */
export async function lockStoreThemeRow(tx: Tx, storeId: string): Promise<void> {
  await tx.selectFrom('store_themes').select('store_id').where('store_id', '=', storeId).forUpdate().execute()
}

/** Returns the state of a store's theme at a time, or undefined without a theme. */
export function findStoreTheme(db: Db | Tx, storeId: string, now: Date): Promise<StoreThemeState | undefined> {
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
    .where('store_themes.store_id', '=', storeId)
    .executeTakeFirst()
}
