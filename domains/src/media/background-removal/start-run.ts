import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { fileNotFound } from '../contract.ts'
import { findMediaFiles } from '../library/find-files.ts'
import { type BackgroundRun, engineNotSetUp, type RequestedEngine, tooManyWaiting } from './contract.ts'
import { findProblem } from './find-problem.ts'
import { unconfirmed } from './job-states.ts'
import { showRun } from './show-run.ts'
import { workOnRun } from './work-on-run.ts'

/** Of a store, in all its runs: about an hour's work, and as many cut-outs and final images. */
const MAX_UNCONFIRMED = 1_000

interface StartedRun {
  readonly file_ids: readonly string[]
  readonly engine: RequestedEngine
}

/**
 * Queues the files for the removal of their backgrounds. A file that can't be handled fails with the reason and doesn't
 * affect the others. Refuses with `file_not_found` if the store has none of the files, `too_many_waiting`, or
 * `engine_not_set_up`.
 */
export async function startRun(
  platform: Platform,
  actor: StoreMember,
  { file_ids: fileIds, engine }: StartedRun,
  requestId: string,
): Promise<BackgroundRun> {
  const { store } = actor
  await requireEngine(platform, engine)
  const now = platform.clock()
  requireNotSuspended(store, now)
  const ids = [...new Set(fileIds)]
  return inTransaction(platform.db, async (tx) => {
    const files = new Map((await findMediaFiles(tx, store.id, ids)).map((file) => [file.id, file]))
    if (files.size === 0) throw new Refused(fileNotFound)
    await requireRoom(tx, store.id, ids.length)
    const run = await tx
      .insertInto('background_runs')
      .values({ store_id: store.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobs = ids.map((id, position) => {
      const file = files.get(id)
      const problem = findProblem(file)
      return {
        run_id: run.id,
        store_id: store.id,
        position,
        file_id: id,
        file_key: file?.key ?? null,
        name: file?.name ?? 'Deleted file',
        status: problem === null ? 'waiting' : 'failed',
        requested_engine: engine,
        problem,
        changed_at: now,
      }
    })
    await tx.insertInto('background_jobs').values(jobs).execute()
    await platform.jobs.enqueue(tx, workOnRun.queue, { run_id: run.id })
    await recordAudit(tx, {
      action: 'media.background_removal_started',
      actor,
      store_id: store.id,
      subject_id: run.id,
      details: { files: ids.length },
      request_id: requestId,
    })
    return showRun(tx, store.id, run.id)
  })
}

/** Throws `engine_not_set_up` if the operator hasn't set up the engine. */
export async function requireEngine({ background_remover: remover }: Platform, engine: RequestedEngine): Promise<void> {
  const available = await remover.engines()
  if (engine === 'auto' || available.includes(engine)) return
  throw new Refused(engineNotSetUp, `“${engine}” isn’t set up on this platform. Use auto, ${available.join(', ')}.`)
}

/** Throws `too_many_waiting` if the store would have too many files whose results aren't confirmed or discarded. */
export async function requireRoom(tx: Tx, storeId: string, added: number): Promise<void> {
  // Two requests at once can't both take the last places.
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('background_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('status', 'in', unconfirmed)
    .executeTakeFirstOrThrow()
  if (Number(count) + added <= MAX_UNCONFIRMED) return
  const detail = `${count} of your store’s images are in progress or wait for your decision. Use or discard their final images, then try again.`
  throw new Refused(tooManyWaiting, detail)
}
