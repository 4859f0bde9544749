import type { Tx } from '@haat/db'
import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Job } from '../../platform.ts'

const KEEP_ALL_DAYS = 7
const KEEP_UPLOADS_DAYS = 1
const MAX_BLOBS_AT_ONCE = 1_000

/**
 * Keeps all saves of the last 7 days, then the last one of each day (in India), and those with a checkpoint. Deletes
 * uploads that no file used within a day, and contents that nothing uses any more.
 */
export const tidyDrafts: Job = {
  queue: 'tidy-theme-drafts',
  description: 'Thins out old saves of themes in the studio',
  schedule: '43 21 * * *',
  async run({ db, clock }) {
    const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
    const themes = await db
      .selectFrom('theme_saves')
      .select('theme_id')
      .distinct()
      .where('saved_at', '<', daysAgo(KEEP_ALL_DAYS))
      .execute()
    for (const { theme_id: themeId } of themes) {
      await inTransaction(db, (tx) => thinOutHistory(tx, themeId, daysAgo(KEEP_ALL_DAYS)))
    }
    await db.deleteFrom('theme_uploads').where('uploaded_at', '<', daysAgo(KEEP_UPLOADS_DAYS)).execute()
    await db
      .deleteFrom('theme_storage_days')
      .where('day', '<', daysAgo(KEEP_ALL_DAYS).toISOString().slice(0, 10))
      .execute()
    // In steps: a theme that is written all day leaves thousands, and the statement locks them.
    for (let deleted = 1; deleted > 0; ) deleted = await inTransaction(db, deleteUnusedBlobs)
  },
}

async function thinOutHistory(tx: Tx, themeId: string, keepAllSince: Date): Promise<void> {
  await tx
    .selectFrom('theme_drafts')
    .select('theme_id')
    .where('theme_id', '=', themeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await sql`
    DELETE FROM theme_saves AS save
    WHERE save.theme_id = ${themeId} AND save.saved_at < ${keepAllSince}
      AND EXISTS (
        SELECT FROM theme_saves AS later
        WHERE later.theme_id = save.theme_id AND later.revision > save.revision
          AND (later.saved_at AT TIME ZONE 'Asia/Kolkata')::date = (save.saved_at AT TIME ZONE 'Asia/Kolkata')::date)
      AND NOT EXISTS (
        SELECT FROM theme_checkpoints AS checkpoint
        WHERE checkpoint.theme_id = save.theme_id AND checkpoint.revision = save.revision)`.execute(tx)
  // An entry of the timeline starts with the first save that is left of it.
  await sql`
    UPDATE theme_saves AS save SET first_revision = entry.first
    FROM (SELECT first_revision, min(revision) AS first FROM theme_saves WHERE theme_id = ${themeId} GROUP BY 1) AS entry
    WHERE save.theme_id = ${themeId} AND save.first_revision = entry.first_revision
      AND entry.first <> entry.first_revision`.execute(tx)
  // A change of a file is needed by the saves from its own to the one before the file's next change.
  await sql`
    DELETE FROM theme_file_history AS past
    USING (
      SELECT path, revision, lead(revision) OVER (PARTITION BY path ORDER BY revision) AS next
      FROM theme_file_history WHERE theme_id = ${themeId}) AS span
    WHERE past.theme_id = ${themeId} AND past.path = span.path AND past.revision = span.revision
      AND NOT EXISTS (
        SELECT FROM theme_saves AS save
        WHERE save.theme_id = ${themeId} AND save.revision >= span.revision
          AND (span.next IS NULL OR save.revision < span.next))`.execute(tx)
  // What is left of a deleted save belongs to the next one that is kept, so that the timeline and clients still find it.
  await sql`
    UPDATE theme_file_history AS past SET revision = (
      SELECT min(save.revision) FROM theme_saves AS save
      WHERE save.theme_id = ${themeId} AND save.revision >= past.revision)
    WHERE past.theme_id = ${themeId} AND NOT EXISTS (
      SELECT FROM theme_saves AS save WHERE save.theme_id = ${themeId} AND save.revision = past.revision)`.execute(tx)
}

/** Returns how many were deleted. */
async function deleteUnusedBlobs(tx: Tx): Promise<number> {
  const { rows } = await sql`
    DELETE FROM theme_blobs WHERE hash IN (
      SELECT hash FROM theme_blobs AS blob
      WHERE NOT EXISTS (SELECT FROM theme_files WHERE blob_hash = blob.hash)
        AND NOT EXISTS (SELECT FROM theme_draft_files WHERE blob_hash = blob.hash)
        AND NOT EXISTS (SELECT FROM theme_file_history WHERE blob_hash = blob.hash)
        AND NOT EXISTS (SELECT FROM theme_submission_files WHERE blob_hash = blob.hash)
        AND NOT EXISTS (SELECT FROM theme_uploads WHERE blob_hash = blob.hash)
      LIMIT ${MAX_BLOBS_AT_ONCE}
      FOR UPDATE SKIP LOCKED)
    RETURNING 1`.execute(tx)
  return rows.length
}
