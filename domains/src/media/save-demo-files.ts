import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import { objectKey } from './media-key.ts'
import { queueSizes } from './sizes/make-sizes.ts'

/** An image of the demo. It's ours, so it's stored unchanged. */
export interface DemoFile {
  readonly name: string
  readonly alt: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly color: string
  readonly placeholder: string
  readonly tags?: readonly string[]
}

/** Saves the demo's WebP images in a store's library under fixed keys: `demo-<store>/<name>`. */
export async function saveDemoFiles(
  { storage, clock, jobs, settings }: Pick<Platform, 'storage' | 'clock' | 'jobs' | 'settings'>,
  tx: Tx,
  store: { readonly id: string; readonly slug: string },
  files: readonly DemoFile[],
): Promise<void> {
  const contentType = 'image/webp'
  const keyed = files.map((file) => ({ ...file, key: demoKey(store.slug, file.name) }))
  await Promise.all(keyed.map(({ key, bytes }) => storage.put(objectKey(key), bytes, { content_type: contentType })))
  const saved = await tx
    .insertInto('media_files')
    .values(
      keyed.map(({ bytes, tags = [], ...file }) => ({
        ...file,
        tags: [...tags],
        store_id: store.id,
        status: 'ready',
        kind: 'image',
        content_type: contentType,
        bytes: bytes.length,
        created_at: clock(),
      })),
    )
    .returning(['id', 'kind'])
    .execute()
  await queueSizes(tx, { jobs, settings }, saved)
}

/** Returns the key of a demo image. */
export function demoKey(storeSlug: string, name: string): string {
  return `demo-${storeSlug}/${name}`
}
