import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { downloadImage } from './download-image.ts'

const URL_MAX = 2_000
const NAME_MAX = 255
const ALT_MAX = 500

/**
 * Downloads an image into a store's library after the commit. The file appears immediately as `pending`; a job makes it
 * `ready`, or `failed` with the reason. A store has one file per URL: a second call returns the same file, and retries
 * a failed download. Never refuses: an invalid URL becomes a failed file.
 *
 * After the download, adds a job `{ store_id, media_file_id, source_url }` to the queue `then_queue`.
 */
export async function queueImageDownload(
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  {
    store_id: storeId,
    url,
    alt = '',
    then_queue: thenQueue,
  }: { store_id: string; url: string; alt?: string; then_queue?: string },
): Promise<{ media_file_id: string }> {
  const { id } = await tx
    .insertInto('media_files')
    .values({
      store_id: storeId,
      status: 'pending',
      kind: 'image',
      source_url: url.slice(0, URL_MAX),
      name: fileNameOf(url),
      alt: alt.slice(0, ALT_MAX),
      created_at: platform.clock(),
    })
    .onConflict((conflict) =>
      conflict.expression(sql`store_id, md5(source_url)`).where('source_url', 'is not', null).doUpdateSet({
        status: sql`CASE media_files.status WHEN 'failed' THEN 'pending' ELSE media_files.status END`,
        failure: sql`CASE media_files.status WHEN 'ready' THEN media_files.failure END`,
        // The URL is needed again.
        deleted_at: null,
        created_at: sql`CASE media_files.status WHEN 'failed' THEN excluded.created_at ELSE media_files.created_at END`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.jobs.enqueue(tx, downloadImage.queue, {
    media_file_id: id,
    ...(thenQueue === undefined ? {} : { then_queue: thenQueue }),
  })
  return { media_file_id: id }
}

function fileNameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return (
    decodePart(last)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX) || 'image'
  )
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).toWellFormed()
  } catch {
    return part
  }
}
