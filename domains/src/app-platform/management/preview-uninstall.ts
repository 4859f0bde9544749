import { AppManifest } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { HOUR_MS, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { appNotInstalled } from '../installations/contract.ts'
import { ERASE_AFTER_HOURS } from '../installations/uninstall-app.ts'
import type { UninstallPreview } from './contract.ts'

/** Returns what ends when a store uninstalls an app. Changes nothing. Throws `app_not_installed`. */
export async function previewUninstall(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store }: StoreMember,
  appId: string,
): Promise<UninstallPreview> {
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
    blocks: await listBlocks(db, store.id, appId),
    pages: hasPages ? manifest.navigation.map(({ label }) => label) : [],
    records: installed.records ?? 0,
    bytes: Number(installed.bytes ?? 0),
    erased_at: manifest === undefined ? null : new Date(clock().getTime() + ERASE_AFTER_HOURS * HOUR_MS).toISOString(),
  }
}

/** Blocks and embeds in the published theme and in the one that's being edited, by template. */
async function listBlocks(db: Db, storeId: string, appId: string): Promise<UninstallPreview['blocks']> {
  const rows = await db
    .selectFrom('store_themes as theme')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'theme.store_id')
        .on((eb) =>
          eb.or([
            eb('version.revision', '=', eb.ref('theme.revision')),
            eb('version.revision', '=', eb.ref('theme.published_revision')),
          ]),
        ),
    )
    .select(['version.revision', 'version.sections', 'version.settings', 'theme.published_revision'])
    .where('theme.store_id', '=', storeId)
    .orderBy('version.revision')
    .execute()
  const found = rows.flatMap(({ revision, sections, settings, published_revision: published }) =>
    [...countBlocks({ ...toObject(sections), settings }, `app:${appId}/`)].map(([template, count]) => ({
      template,
      count,
      is_published: revision === published,
    })),
  )
  // The same block in a draft of the published theme isn't another one.
  return found.filter(
    (one) => one.is_published || !found.some((other) => other.is_published && other.template === one.template),
  )
}

function countBlocks(sections: object, prefix: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [template, content] of Object.entries(sections)) {
    const count = countIn(content, prefix)
    if (count > 0) counts.set(template, count)
  }
  return counts
}

function countIn(value: unknown, prefix: string): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'type' in value && typeof value.type === 'string' && value.type.startsWith(prefix) ? 1 : 0
  return Object.values(value).reduce<number>((sum, child) => sum + countIn(child, prefix), own)
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
