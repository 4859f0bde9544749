import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { ThemeLicenceState } from './contract.ts'

/** What a store's purchases of a theme allow. */
export interface ThemeLicence {
  readonly state: ThemeLicenceState
  /** When a refunded theme was refunded. */
  readonly revoked_at: Date | null
  /** Until when a refunded theme can stay live. */
  readonly grace_until: Date | null
}

type LicenceRow = Pick<Selectable<Database['theme_licences']>, 'theme_id' | 'revoked_at' | 'grace_until'> & {
  readonly price_paise: number
}

export const noLicence: ThemeLicence = { state: 'none', revoked_at: null, grace_until: null }

/** Returns a store's licence of a theme. */
export async function findLicence(db: Db | Tx, storeId: string, themeId: string): Promise<ThemeLicence> {
  const rows = await selectLicences(db, storeId).where('licence.theme_id', '=', themeId).execute()
  return summarize(rows)
}

/**
 * Returns a store's licence of a theme and prevents its revocation until the transaction ends. A refund that runs at the
 * same time waits, and then undoes what this transaction did.
 */
export async function lockLicence(tx: Tx, storeId: string, themeId: string): Promise<ThemeLicence> {
  const rows = await selectLicences(tx, storeId).where('licence.theme_id', '=', themeId).forShare('licence').execute()
  return summarize(rows)
}

/** Returns a store's licences by theme ID. Themes without one are missing. */
export async function listLicences(db: Db, storeId: string): Promise<ReadonlyMap<string, ThemeLicence>> {
  const rows = await selectLicences(db, storeId).execute()
  const byTheme = Map.groupBy(rows, (row) => row.theme_id)
  return new Map([...byTheme].map(([themeId, ofTheme]) => [themeId, summarize(ofTheme)]))
}

function selectLicences(db: Db | Tx, storeId: string) {
  return db
    .selectFrom('theme_licences as licence')
    .innerJoin('themes', 'themes.id', 'licence.theme_id')
    .select(['licence.theme_id', 'licence.revoked_at', 'licence.grace_until', 'themes.price_paise'])
    .where('licence.store_id', '=', storeId)
    .orderBy('licence.granted_at', 'desc')
}

/**
 * A store that buys a refunded theme again has an active licence besides the revoked one. A theme that has become free
 * needs no licence.
 */
function summarize([latest, ...others]: readonly LicenceRow[]): ThemeLicence {
  if (latest === undefined) return noLicence
  const isActive = [latest, ...others].some((row) => row.revoked_at === null)
  if (isActive) return { state: 'active', revoked_at: null, grace_until: null }
  if (latest.price_paise === 0) return noLicence
  return { state: 'refunded', revoked_at: latest.revoked_at, grace_until: latest.grace_until }
}
