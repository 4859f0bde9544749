import { type AppManifest, kindOfApp } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { imageUrl } from '@haat/image-address'
import { objectKey, prepareFile } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import { saveManifestKeys } from '../app-keys/save-manifest-keys.ts'
import { listingImages } from '../app-packages/read-package.ts'

/** What the marketplace shows, ready to be stored. */
export interface PreparedListing {
  readonly description: string
  readonly icon: string
  readonly screenshots: readonly string[]
}

const MAX_DESCRIPTION = 5_000

/** Stores the images of a version for the marketplace, made safe, and returns their addresses with the description. */
export async function prepareListing(
  platform: Platform,
  versionId: string,
  manifest: AppManifest,
): Promise<PreparedListing> {
  const { icon, screenshots, description_file: descriptionFile, tagline } = manifest
  const addresses = new Map<string, string>()
  for (const path of listingImages(manifest)) addresses.set(path, await storeImage(platform, versionId, path))
  const description =
    descriptionFile === undefined ? '' : (await readFile(platform, versionId, descriptionFile)).toString('utf8')
  return {
    description: description.trim().slice(0, MAX_DESCRIPTION) || tagline,
    icon: addresses.get(icon) ?? icon,
    screenshots: screenshots.map((screenshot) => addresses.get(screenshot) ?? screenshot),
  }
}

async function storeImage(platform: Platform, versionId: string, path: string): Promise<string> {
  const {
    bytes,
    content_type: contentType,
    extension,
  } = await prepareFile(platform, await readFile(platform, versionId, path))
  const key = `app-listings/${crypto.randomUUID()}.${extension}`
  await platform.storage.put(objectKey(key), bytes, { content_type: contentType })
  return imageUrl(`${platform.settings.urls.backend}/media`, { key })
}

async function readFile({ db }: Pick<Platform, 'db'>, versionId: string, path: string): Promise<Buffer> {
  const { content } = await db
    .selectFrom('app_version_files')
    .select('content')
    .where('version_id', '=', versionId)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return content
}

interface Approved {
  readonly id: string
  readonly manifest: AppManifest
  readonly listing: PreparedListing
}

/** Publishes a version in place of the one before, and lists the app as the version describes it. */
export async function publishVersion(tx: Tx, { id, manifest, listing }: Approved, now: Date): Promise<void> {
  const { id: appId } = manifest
  await tx
    .updateTable('app_versions')
    .set({ status: 'superseded' })
    .where('app_id', '=', appId)
    .where('status', '=', 'published')
    .execute()
  await tx.updateTable('app_versions').set({ status: 'published', published_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('apps')
    .set({
      title: manifest.name,
      description: listing.description,
      icon: listing.icon,
      screenshots: [...listing.screenshots],
      category: manifest.category,
      features: [manifest.tagline],
      support_url: manifest.support.url ?? `mailto:${manifest.support.email}`,
      kind: kindOfApp(manifest),
      distribution: manifest.distribution,
      status: manifest.distribution === 'public' ? 'listed' : 'unlisted',
      updated_at: now,
    })
    .where('id', '=', appId)
    .execute()
  await saveManifestKeys(tx, manifest, now)
}
