import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { findMediaFiles, queueImageDownload } from '../../media/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { lockCatalog } from '../change-catalog.ts'

const FetchPayload = z.object({ store_id: z.uuid(), urls: z.array(z.string()) })
const FetchedPayload = z.object({ store_id: z.uuid(), media_file_id: z.uuid(), source_url: z.string() })
const URLS_PER_JOB = 100

/** Downloads the images at these URLs after the commit. Products, collections and categories then use the downloaded files. */
export async function fetchImages(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  storeId: string,
  urls: readonly string[],
): Promise<void> {
  for (let start = 0; start < urls.length; start += URLS_PER_JOB) {
    await jobs.enqueue(tx, queueDownloads.queue, { store_id: storeId, urls: urls.slice(start, start + URLS_PER_JOB) })
  }
}

// A separate job, so that a large import doesn't wait for all downloads to be queued.
export const queueDownloads: Job = {
  queue: 'fetch-catalog-images',
  description: 'Queues the downloads of imported products’ images',
  async run(platform, payload) {
    const { store_id: storeId, urls } = FetchPayload.parse(payload)
    await inTransaction(platform.db, async (tx) => {
      for (const url of urls) {
        await queueImageDownload(tx, platform, { store_id: storeId, url, then_queue: showFetchedImage.queue })
      }
    })
  },
}

/** Replaces a source URL with the downloaded file. A failed download keeps the URL; the file library shows the reason. */
export const showFetchedImage: Job = {
  queue: 'catalog-image-fetched',
  description: 'Shows a downloaded image on its products, collections and categories',
  async run(platform, payload) {
    const { store_id: storeId, media_file_id: mediaFileId, source_url: sourceUrl } = FetchedPayload.parse(payload)
    await inTransaction(platform.db, async (tx) => {
      await lockCatalog(tx, storeId)
      const [file] = await findMediaFiles(tx, storeId, [mediaFileId])
      if (file?.status !== 'ready' || file.key === null) return
      const { key, width, height } = file
      await tx
        .updateTable('product_images')
        .set({ src: key, width, height })
        .where('store_id', '=', storeId)
        .where('src', '=', sourceUrl)
        .execute()
      await tx
        .updateTable('collections')
        .set({ image_src: key, image_width: width, image_height: height })
        .where('store_id', '=', storeId)
        .where('image_src', '=', sourceUrl)
        .execute()
      await tx
        .updateTable('categories')
        .set({ image_src: key, image_width: width, image_height: height })
        .where('store_id', '=', storeId)
        .where('image_src', '=', sourceUrl)
        .execute()
    })
  },
}
