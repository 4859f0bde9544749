import { BackgroundRemovalFailed } from '../../background-remover.ts'
import type { Platform } from '../../platform.ts'
import type { JobProblem } from './contract.ts'
import type { JobRow } from './show-run.ts'

const CANCEL_CHECK_MS = 1_000
/** A full disk may have room again after a minute, but a person is waiting. */
const MAX_STORAGE_ATTEMPTS = 3

interface Step {
  /** The state in which the job waits for this step. */
  readonly waiting: 'waiting' | 'composite_waiting'
  /** The state of a job whose step failed: nothing that was there before is lost. */
  readonly failed: 'failed' | 'ready'
}

/** Thrown for a reason that trying again doesn't change. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  readonly problem: JobProblem
  constructor(problem: JobProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Runs a step of a claimed job. What goes wrong with the image becomes the job's problem. Temporary errors release the
 * job and are thrown, so that it's tried again.
 */
export async function runStep(
  platform: Platform,
  job: JobRow,
  { waiting, failed }: Step,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { watch, stop } = watchForCancelling(platform, job)
  try {
    await work(watch)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'cancelled') return
    if (isClosed(error)) {
      // The server is closing, which says nothing about the image.
      await settle(platform, job, { status: waiting, attempts: job.attempts - 1 })
      throw error
    }
    if (problem !== undefined || job.attempts >= MAX_STORAGE_ATTEMPTS) {
      if (problem === undefined) platform.log.warn({ err: error, job: job.id }, 'an image couldn’t be read or stored')
      await settle(platform, job, { status: failed, problem: problem ?? 'storage', attempts: 0 })
      return
    }
    await settle(platform, job, { status: waiting })
    throw error
  } finally {
    stop()
  }
}

function problemOf(error: unknown): JobProblem | 'cancelled' | undefined {
  if (error instanceof StepFailed) return error.problem
  if (!(error instanceof BackgroundRemovalFailed)) return undefined
  const { reason } = error
  return reason === 'busy' || reason === 'closed' ? undefined : reason
}

function isClosed(error: unknown): boolean {
  return error instanceof BackgroundRemovalFailed && error.reason === 'closed'
}

async function settle(
  { db, clock }: Platform,
  job: JobRow,
  change: { status: string; problem?: JobProblem; attempts?: number },
): Promise<void> {
  await claimed(db, job)
    .set({ ...change, changed_at: clock() })
    .execute()
}

/** The row of a job, as long as this claim holds: it may have been cancelled, or claimed again. */
export function claimed(db: Pick<Platform['db'], 'updateTable'>, { id, status, claim }: JobRow) {
  return db.updateTable('background_jobs').where('id', '=', id).where('status', '=', status).where('claim', '=', claim)
}

/** The signal is aborted when somebody cancels the job, in whichever process. */
function watchForCancelling({ db, log }: Platform, job: JobRow) {
  const controller = new AbortController()
  const check = async () => {
    const row = await db
      .selectFrom('background_jobs')
      .select(['status', 'claim'])
      .where('id', '=', job.id)
      .executeTakeFirst()
    if (row?.status !== job.status || row.claim !== job.claim) controller.abort()
  }
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error }, 'couldn’t check whether an image was cancelled'))
  }, CANCEL_CHECK_MS)
  return { watch: controller.signal, stop: () => clearInterval(timer) }
}
