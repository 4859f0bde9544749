import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'

/** After the first one, which comes with the upload. Each is retried a few times by the job queue, for short outages. */
const MAX_ATTEMPTS = 5
const MAX_FAILURE_LENGTH = 500
const UNKNOWN = 'The attempt didn’t finish'

const MAX_PAUSE_MS = 64 * HOUR_MS

/** Returns how long to wait after an attempt: an hour first, then four times as long each time. */
const pauseMs = (attempts: number) => Math.min(MAX_PAUSE_MS, HOUR_MS * 4 ** Math.max(0, attempts - 1))

/** Records that an image has its sizes. Returns false if the image was deleted while they were made. */
export function recordSizes({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: string): Promise<boolean> {
  const madeAt = clock()
  return inTransaction(db, async (tx) => {
    const file = tx
      .selectFrom('media_files')
      .select((eb) => ['id', eb.val(madeAt).as('made_at')])
      .where('id', '=', id)
      .forKeyShare()
    const recorded = await tx
      .insertInto('media_sizes')
      .columns(['media_file_id', 'made_at'])
      .expression(file)
      .onConflict((conflict) =>
        conflict.column('media_file_id').doUpdateSet({ made_at: madeAt, retry_at: null, failure: null }),
      )
      .executeTakeFirst()
    // After an operator retried the job.
    await tx
      .updateTable('media_files')
      .set({ failure: null })
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .where('failure', 'is not', null)
      .execute()
    return recorded.numInsertedOrUpdatedRows === 1n
  })
}

/** Records why the sizes of an image couldn't be made. If it's the first failure, `queueMissingSizes` tries again in an hour. */
export async function recordFailure(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: string,
  error: unknown,
): Promise<void> {
  const failure = String(error).slice(0, MAX_FAILURE_LENGTH)
  const retryAt = new Date(clock().getTime() + pauseMs(0))
  const file = db
    .selectFrom('media_files')
    .select((eb) => ['id', eb.val(retryAt).as('retry_at'), eb.val(failure).as('failure')])
    .where('id', '=', id)
    .forKeyShare()
  await db
    .insertInto('media_sizes')
    .columns(['media_file_id', 'retry_at', 'failure'])
    .expression(file)
    .onConflict((conflict) =>
      conflict.column('media_file_id').doUpdateSet({ failure }).where('media_sizes.made_at', 'is', null),
    )
    .execute()
}

/** Counts an attempt of each image, and plans the next one. */
export async function recordAttempts(
  tx: Tx,
  images: readonly { readonly id: string; readonly attempts: number | null }[],
  now: Date,
): Promise<void> {
  if (images.length === 0) return
  const attempts = images.map(({ id, attempts: before }) => {
    const attempts = (before ?? 0) + 1
    return { media_file_id: id, attempts, retry_at: new Date(now.getTime() + pauseMs(attempts)) }
  })
  await tx
    .insertInto('media_sizes')
    .values(attempts)
    .onConflict((conflict) =>
      conflict
        .column('media_file_id')
        .doUpdateSet((eb) => ({ attempts: eb.ref('excluded.attempts'), retry_at: eb.ref('excluded.retry_at') }))
        .where('media_sizes.made_at', 'is', null),
    )
    .execute()
}

/** Stops trying images whose last attempt failed: the store sees it in the file's details, the operator in the log. */
export async function giveUp({ db, log }: Pick<Platform, 'db' | 'log'>, now: Date): Promise<void> {
  const images = await inTransaction(db, async (tx) => {
    const failed = await tx
      .updateTable('media_sizes')
      .set((eb) => ({ retry_at: null, failure: eb.fn.coalesce('failure', eb.val(UNKNOWN)) }))
      .where('made_at', 'is', null)
      .where('retry_at', '<=', now)
      .where('attempts', '>=', MAX_ATTEMPTS)
      .returning(['media_file_id', 'failure'])
      .execute()
    for (const { media_file_id: id } of failed) await explain(tx, id)
    return failed
  })
  for (const { media_file_id: id, failure } of images) {
    log.error({ media_file_id: id, failure }, 'the sizes of an image can’t be made')
  }
}

async function explain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('media_files')
    .set({
      failure:
        'Couldn’t make smaller sizes of this image, so pages may load slowly or not show it. Save it again as a JPEG or PNG and replace the file.',
    })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .execute()
}
