import { AppManifest } from '@haat/app-manifest'
import { HOUR_MS, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { ERASE_AFTER_HOURS } from '../installations/uninstall-app.ts'
import type { UninstallPreview } from './contract.ts'

/**
 * Returns what ends when a store uninstalls an app, besides what themes contain of it. Changes nothing. Throws
 * `app_not_installed`.
 */
export async function previewUninstall(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store }: Pick<StoreMember, 'store'>,
  appId: string,
): Promise<Omit<UninstallPreview, 'blocks'>> {
  const installed = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .leftJoin('app_versions as version', 'version.id', 'installation.version_id')
    .leftJoin('app_storage as storage', (join) =>
      join.onRef('storage.store_id', '=', 'installation.store_id').onRef('storage.app_id', '=', 'installation.app_id'),
    )
    .select(['apps.title', 'version.manifest', 'storage.records', 'storage.bytes'])
    .where('installation.store_id', '=', store.id)
    .where('installation.app_id', '=', appId)
    .where('installation.uninstalled_at', 'is', null)
    .executeTakeFirst()
  if (installed === undefined) throw new Refused(appNotInstalled)
  const manifest = installed.manifest === null ? undefined : AppManifest.parse(installed.manifest)
  const hasPages = manifest?.urls?.app !== undefined
  return {
    app_id: appId,
    app_name: manifest?.name ?? installed.title,
    pages: hasPages ? manifest.navigation.map(({ label }) => label) : [],
    records: installed.records ?? 0,
    bytes: Number(installed.bytes ?? 0),
    erased_at: manifest === undefined ? null : new Date(clock().getTime() + ERASE_AFTER_HOURS * HOUR_MS).toISOString(),
  }
}
