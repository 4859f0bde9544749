import type { Db, Tx } from '@haat/db'
import { type AppPackage, type CompiledApp, compileInstalledApp } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import { getVersion } from '../versions/find-version.ts'
import { readAppPackage } from './read-package.ts'

/** An app's version, ready to render. */
interface RenderableApp {
  readonly version_id: string
  readonly package: AppPackage
  readonly compiled: CompiledApp
}

/** A version is compiled once for all stores of this process. */
const compiled = new LRUCache<string, RenderableApp, { readonly db: Db | Tx }>({
  max: 200,
  fetchMethod: (versionId, _stale, { context: { db } }) => compileVersion(db, versionId),
  ignoreFetchAbort: true,
})

async function compileVersion(db: Db | Tx, versionId: string): Promise<RenderableApp> {
  const files = await readAppPackage(db, await getVersion(db, versionId))
  return { version_id: versionId, package: files, compiled: compileInstalledApp(files) }
}

/** Returns a version, compiled once in this process. */
export function findRenderableApp(db: Db, versionId: string): Promise<RenderableApp | undefined> {
  return compiled.fetch(versionId, { context: { db } })
}

/**
 * Returns those apps of a store whose blocks and embeds pages show now, by ID: installed, not paused, and not suspended by
 * the platform. Only the named ones; all of them without a list.
 */
export async function findStoreApps(
  db: Db,
  storeId: string,
  appIds?: readonly string[],
): Promise<readonly RenderableApp[]> {
  if (appIds?.length === 0) return []
  let query = db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select('installation.version_id')
    .where('installation.store_id', '=', storeId)
    .where('installation.status', '=', 'active')
    .where('installation.version_id', 'is not', null)
    .where('apps.suspended_at', 'is', null)
  if (appIds !== undefined) query = query.where('installation.app_id', 'in', [...appIds])
  const rows = await query.orderBy('installation.app_id').execute()
  const versions = rows.flatMap(({ version_id: versionId }) => versionId ?? [])
  const apps = await Promise.all(versions.map((versionId) => findRenderableApp(db, versionId)))
  return apps.flatMap((app) => app ?? [])
}
