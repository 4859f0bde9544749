import type { Db } from '@haat/db'
import { appsOf, type ThemeConfiguration } from '@haat/theme-engine'
import { findLastApps, findStoreApps } from '../../app-platform/index.ts'
import type { AbsentApp } from './contract.ts'

/**
 * Returns the apps whose blocks or embeds a configuration has, but that the store's pages don't show. Their blocks stay in the
 * configuration: it's the store's, and a reinstalled app finds them as they were.
 */
export async function findAbsentApps(db: Db, storeId: string, configuration: ThemeConfiguration): Promise<AbsentApp[]> {
  const used = appsOf(configuration)
  if (used.length === 0) return []
  const shown = new Set((await findStoreApps(db, storeId, used)).map(({ compiled }) => compiled.id))
  const absent = used.filter((id) => !shown.has(id))
  return findLastApps(db, storeId, absent)
}
