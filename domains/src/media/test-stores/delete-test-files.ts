import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { removeJobObjects } from '../background-removal/background-objects.ts'
import { removeObjectsLater } from '../bin/purge-files.ts'

/** Deletes all files of a test store. The stored bytes are removed after the commit. */
export async function deleteTestFiles(tx: Tx, platform: Pick<Platform, 'jobs'>, storeId: string): Promise<void> {
  const cutouts = await tx
    .deleteFrom('background_jobs')
    .where('store_id', '=', storeId)
    .returning(['cutout_key', 'mask_key'])
    .execute()
  await removeJobObjects(tx, platform, cutouts)
  const files = await tx.deleteFrom('media_files').where('store_id', '=', storeId).returning('key').execute()
  await removeObjectsLater(
    tx,
    platform,
    files.flatMap(({ key }) => key ?? []),
  )
}
