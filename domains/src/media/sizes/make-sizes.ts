import { buffer } from 'node:stream/consumers'
import type { Tx } from '@haat/db'
import { z } from 'zod'
import { ImageUnusable } from '../../images.ts'
import type { Job, Platform } from '../../platform.ts'
import type { MediaRow } from '../library/show-file.ts'
import { editionsPrefix, objectKey } from '../media-key.ts'
import { makeEdition } from '../serving/make-edition.ts'
import { commonSizes } from './common-sizes.ts'
import { recordFailure, recordSizes } from './size-attempts.ts'

/** Their turn among the visitors whose images are rendered. */
const CLIENT = 'sizes'

/** Queues the rendering of images' common sizes after the commit, unless the operator has turned that off. */
export async function queueSizes(
  tx: Tx,
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  files: readonly Pick<MediaRow, 'id' | 'kind'>[],
): Promise<void> {
  if (!settings.makes_image_sizes) return
  for (const { id, kind } of files) if (kind === 'image') await jobs.enqueue(tx, makeSizes.queue, { media_file_id: id })
}

const Payload = z.object({ media_file_id: z.uuid() })

/** Renders the common sizes of an image, and its placeholder if it has none. Repeating it changes nothing. */
export const makeSizes: Job = {
  queue: 'media.make-sizes',
  description: 'Makes the usual sizes of an uploaded image, so that no visitor waits for them',
  // A core is left for visitors, and a server that stops waits for one image only.
  runs_alone: true,
  async run(platform, payload) {
    const { media_file_id: id } = Payload.parse(payload)
    const image = await platform.db
      .selectFrom('media_files')
      .select(['id', 'key', 'content_type', 'width', 'height', 'is_animated', 'placeholder'])
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .where('kind', '=', 'image')
      .executeTakeFirst()
    if (image === undefined || image.key === null) return

    const { key } = image
    try {
      if (image.placeholder === null) await addPlaceholder(platform, { id, key })
      for (const edition of commonSizes(image)) await makeEdition(platform, key, edition, CLIENT)
    } catch (error) {
      await recordFailure(platform, id, error)
      throw error
    }
    if (!(await recordSizes(platform, id))) await removeEditions(platform, key)
  },
}

/** Adds the placeholder of an image that was uploaded before there were any. */
async function addPlaceholder({ db, storage, images }: Platform, image: { id: string; key: string }): Promise<void> {
  const stored = await storage.read(objectKey(image.key))
  if (stored === undefined) return
  const placeholder = await images.placeholder(await buffer(stored.stream)).catch((error: unknown) => {
    // An SVG, for example.
    if (error instanceof ImageUnusable) return ''
    throw error
  })
  await db.updateTable('media_files').set({ placeholder }).where('id', '=', image.id).execute()
}

async function removeEditions({ storage }: Platform, key: string): Promise<void> {
  await storage.remove(await Array.fromAsync(storage.list(editionsPrefix(key))))
}
