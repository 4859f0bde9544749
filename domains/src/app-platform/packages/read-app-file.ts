import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { prepareAppStyles } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import { APP_STYLES, contentTypeOfAsset } from './asset-name.ts'
import { appFileNotFound } from './contract.ts'

export interface AppFile {
  readonly bytes: Buffer
  readonly content_type: string
}

const cache = new LRUCache<string, AppFile>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length + 500,
})

/**
 * Returns a file of a version's assets; its style sheet as pages may use it. Only of versions that a store can have, also
 * while it's developed: those in review aren't public. Throws `app_file_not_found`.
 */
export async function readAppFile(db: Db, versionId: string, file: string): Promise<AppFile> {
  const key = `${versionId}/${file}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const contentType = contentTypeOfAsset(file)
  const row = await db
    .selectFrom('app_version_files')
    .innerJoin('app_versions', 'app_versions.id', 'app_version_files.version_id')
    .select(['content', 'app_id'])
    .where('version_id', '=', versionId)
    .where('path', '=', `assets/${file}`)
    .where((eb) =>
      eb.or([eb('app_versions.published_at', 'is not', null), eb('app_versions.status', '=', 'development')]),
    )
    .executeTakeFirst()
  if (row === undefined || contentType === undefined) throw new Refused(appFileNotFound)
  const { content, app_id: appId } = row
  const bytes = file === APP_STYLES ? Buffer.from(prepareAppStyles(appId, content.toString('utf8')).css) : content
  const asset = { bytes, content_type: contentType }
  cache.set(key, asset)
  return asset
}
