import type { AppManifest } from '@haat/app-manifest'
import type { Db, Tx } from '@haat/db'
import type { AppPackage } from '@haat/theme-engine'
import { nameOfAsset } from './asset-name.ts'

/** What pages need of a version's package. Versions never change after they were submitted. */
export async function readAppPackage(
  db: Db | Tx,
  { id: versionId, manifest }: { readonly id: string; readonly manifest: AppManifest },
): Promise<AppPackage> {
  const { id, name, blocks, embeds } = manifest
  const rows = await db
    .selectFrom('app_version_files')
    .select((eb) => [
      'path',
      eb
        .case()
        .when('path', 'like', 'assets/%')
        .then(eb.val<Buffer | null>(null))
        .else(eb.ref('content'))
        .end()
        .as('content'),
    ])
    .where('version_id', '=', versionId)
    .where((eb) =>
      eb.or([
        eb('path', 'in', [...blocks, ...embeds].map(({ file }) => file).concat('')),
        eb('path', 'like', 'locales/%'),
        eb('path', 'like', 'assets/%'),
      ]),
    )
    .execute()
  const assets = rows.flatMap(({ path }) => nameOfAsset(path) ?? [])
  return {
    id,
    name,
    files: new Map(rows.flatMap(({ path, content }) => (content === null ? [] : [[path, content.toString('utf8')]]))),
    blocks: blocks.map(({ file }) => file),
    embeds: embeds.map(({ file, place }) => ({ file, place })),
    assets: Object.fromEntries(assets.map((file) => [file, `/app-files/${versionId}/${file}`])),
  }
}

/** Returns the text of a file of a version; undefined if there's none. */
export async function readAppText(db: Db | Tx, versionId: string, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_version_files')
    .select('content')
    .where('version_id', '=', versionId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.content.toString('utf8')
}
