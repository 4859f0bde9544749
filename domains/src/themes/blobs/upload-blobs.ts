import { createHash } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { themeFileLimits } from '@haat/theme-files'
import type { Platform } from '../../platform.ts'
import type { Actor, UploadedFile } from '../../serve.ts'
import { storeOwnBlobs } from '../content/store-blobs.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { MAX_UNUSED_BYTES, MAX_UPLOADS_PER_CALL, tooManyUploads, type UploadedBlob } from './contract.ts'

/**
 * Stores uploaded contents for a theme, one by one, so that only one is in memory at a time. Contents over the limit are
 * reported without a hash. Refuses with `theme_not_found`, `theme_archived`, `too_many_uploads`,
 * `theme_limit_exceeded`.
 */
export async function uploadBlobs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  slug: string,
  uploads: AsyncIterable<UploadedFile>,
): Promise<UploadedBlob[]> {
  const uploaded: UploadedBlob[] = []
  for await (const { name, bytes } of uploads) {
    if (uploaded.length === MAX_UPLOADS_PER_CALL) break
    if (bytes === undefined) {
      uploaded.push({ name, hash: null, size: themeFileLimits.asset_bytes + 1 })
      continue
    }
    const hash = createHash('sha256').update(bytes).digest('hex')
    await inTransaction(db, async (tx) => {
      const theme = await lockOwnTheme(tx, actor, slug)
      await requireRoom(tx, theme.id, { hash, bytes })
      const now = clock()
      await storeOwnBlobs(tx, { account_id: actor.account_id, now }, [{ hash, bytes }])
      const fields = { theme_id: theme.id, blob_hash: hash, uploaded_at: now }
      await tx
        .insertInto('theme_uploads')
        .values(fields)
        .onConflict((conflict) => conflict.columns(['theme_id', 'blob_hash']).doUpdateSet(fields))
        .execute()
    })
    uploaded.push({ name, hash, size: bytes.length })
  }
  return uploaded
}

/** An upload that is repeated, such as after a lost response, takes no room. */
async function requireRoom(
  tx: Tx,
  themeId: string,
  { hash, bytes }: { readonly hash: string; readonly bytes: Buffer },
): Promise<void> {
  const { unused } = await tx
    .selectFrom('theme_uploads as upload')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'upload.blob_hash')
    .select((eb) => eb.fn.sum<string | null>('blob.size_bytes').as('unused'))
    .where('upload.theme_id', '=', themeId)
    .where('upload.blob_hash', '<>', hash)
    .executeTakeFirstOrThrow()
  if (Number(unused ?? 0) + bytes.length > MAX_UNUSED_BYTES) throw new Refused(tooManyUploads)
}
