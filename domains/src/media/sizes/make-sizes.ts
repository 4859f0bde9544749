import { buffer } from 'node:stream/consumers'
import type { Tx } from '@haat/db'
import { z } from 'zod'
import { ImageUnusable } from '../../images.ts'
import type { Job, Platform } from '../../platform.ts'
import type { MediaRow } from '../library/show-file.ts'
import { editionsPrefix, objectKey } from '../media-key.ts'
import { makeEdition } from '../serving/make-edition.ts'
import { commonSizes } from './common-sizes.ts'

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

    if (image.placeholder === null) await addPlaceholder(platform, { ...image, key: image.key })
    for (const edition of commonSizes(image)) await makeEdition(platform, image.key, edition, CLIENT)
    if (!(await recordSizes(platform, id))) await removeEditions(platform, image.key)
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

/** Returns false if the image was deleted while its sizes were made. */
async function recordSizes({ db, clock }: Platform, id: string): Promise<boolean> {
  const file = db
    .selectFrom('media_files')
    .select((eb) => ['id', eb.val(clock()).as('made_at')])
    .where('id', '=', id)
    .forKeyShare()
  const recorded = await db
    .insertInto('media_sizes')
    .columns(['media_file_id', 'made_at'])
    .expression(file)
    .onConflict((conflict) => conflict.column('media_file_id').doUpdateSet({ made_at: clock() }))
    .executeTakeFirst()
  return recorded.numInsertedOrUpdatedRows === 1n
}

async function removeEditions({ storage }: Platform, key: string): Promise<void> {
  await storage.remove(await Array.fromAsync(storage.list(editionsPrefix(key))))
}
