import type { Db } from '@haat/db'
import { findRenderableApp } from './find-store-apps.ts'

interface LastApp {
  readonly id: string
  readonly name: string
  readonly state: 'uninstalled' | 'paused' | 'suspended'
  /** Names of its blocks, by type. */
  readonly blocks: Record<string, string>
}

/** Returns apps that a store has, or had, with the names of their blocks from the version that it used last. */
export async function findLastApps(db: Db, storeId: string, appIds: readonly string[]): Promise<LastApp[]> {
  if (appIds.length === 0) return []
  const rows = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .distinctOn('installation.app_id')
    .select([
      'installation.app_id',
      'installation.version_id',
      'installation.status',
      'apps.title',
      'apps.suspended_at',
    ])
    .where('installation.store_id', '=', storeId)
    .where('installation.app_id', 'in', [...appIds])
    .orderBy('installation.app_id')
    .orderBy('installation.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ app_id: id, version_id: versionId, status, title, suspended_at: suspendedAt }) => {
      const app = versionId === null ? undefined : await findRenderableApp(db, versionId)
      const blocks = [...(app?.compiled.blocks ?? [])].map(([type, { schema }]) => [type, schema.name] as const)
      return { id, name: title, state: stateOf(status, suspendedAt), blocks: Object.fromEntries(blocks) }
    }),
  )
}

function stateOf(status: string, suspendedAt: Date | null): LastApp['state'] {
  if (suspendedAt !== null) return 'suspended'
  return status === 'paused' ? 'paused' : 'uninstalled'
}
