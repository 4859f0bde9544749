import { withPreparedStatements } from '@haat/db'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Job, Jobs, Log, Platform } from '../../../../domains/src/platform.ts'
import { problemLogger } from './log-problems.ts'

const RETRIES = 8
const FIRST_RETRY_DELAY_S = 5
const MAX_RETRY_DELAY_S = 900
const EXPIRE_S = 120
// A notification wakes the workers immediately. Polling covers retries and lost notifications.
const POLL_EVERY_S = 5
const POLL_WITHOUT_NOTIFICATIONS_S = 2
// Jobs that are fetched together and run concurrently. After a full batch, the next one is fetched without a pause.
const BATCH = 10
const QUERY_TIMEOUT_MS = 30_000
/**
 * pg-boss passes these to its pool, which closes a connection that misses the deadline. The server cancels a second
 * earlier.
 */
const deadlines = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  query_timeout: QUERY_TIMEOUT_MS,
  statement_timeout: QUERY_TIMEOUT_MS - 1_000,
}
const DEAD_LETTERS = 'dead-letters'

export interface JobRunner {
  readonly jobs: Jobs
  /** Starts the workers. Without it, jobs can be enqueued and wait for a process with workers. */
  start(platform: Platform, work: readonly Job[]): Promise<void>
  /** Waits for running jobs (at most 20 s), then stops. */
  stop(): Promise<void>
}

/**
 * Durable jobs in the same PostgreSQL database. A transaction enqueues them with its other changes; failed ones are
 * retried with increasing delays, and logged as errors once all retries have failed. Any number of processes can work
 * on the same queues.
 */
export async function createJobs(options: {
  connectionString: string
  queues: readonly string[]
  log: Log
  /** How often a worker that receives notifications polls anyway. */
  poll_every_s?: number
}): Promise<JobRunner> {
  const { log, poll_every_s: pollEveryS = POLL_EVERY_S } = options
  const polling = { pollingIntervalSeconds: POLL_WITHOUT_NOTIFICATIONS_S, notifyPollingIntervalSeconds: pollEveryS }
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'haat jobs',
    max: 4,
    ...deadlines,
    useListenNotify: true,
    persistWarnings: false,
  })
  boss.on('error', problemLogger(log))
  await boss.start()
  await createQueues(boss, options.queues)
  return {
    jobs: {
      async enqueue(tx, queue, payload, { start_after_s: startAfterS = 0 } = {}) {
        await boss.send(queue, payload, { db: fromKysely(tx), startAfter: startAfterS })
      },
      async retry(tx, { queue, id }) {
        await boss.retry(queue, id, { db: fromKysely(tx) })
        await boss.resume(queue, id, { db: fromKysely(tx) })
      },
      async cancel(tx, { queue, id }) {
        await boss.cancel(queue, id, { db: fromKysely(tx) })
      },
    },
    async start(platform, work) {
      await logDeadLetters(boss, polling, log)
      for (const job of work) {
        if (job.schedule !== undefined) await boss.schedule(job.queue, job.schedule)
        await workOn(boss, polling, job, platform, log)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

interface Polling {
  readonly pollingIntervalSeconds: number
  readonly notifyPollingIntervalSeconds: number
}

async function createQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { notify: true })
  for (const queue of queues) {
    if (existing.has(queue)) continue
    await boss.createQueue(queue, {
      notify: true,
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_DELAY_S,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_DELAY_S,
      expireInSeconds: EXPIRE_S,
      deadLetter: DEAD_LETTERS,
    })
  }
}

async function workOn(boss: PgBoss, polling: Polling, job: Job, services: Platform, log: Log): Promise<void> {
  const platform = job.prepares_statements ? { ...services, db: withPreparedStatements(services.db) } : services
  const options = {
    batchSize: job.runs_alone ? 1 : BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    ...polling,
  } as const
  await boss.work<Record<string, unknown>, void, typeof options>(job.queue, options, (batch) =>
    Promise.all(
      batch.map(async ({ id, data }) => {
        try {
          await job.run(platform, data ?? {})
          return { id, status: 'completed' as const }
        } catch (error) {
          log.warn({ err: error, queue: job.queue, job: id }, 'a job failed and will be retried')
          return { id, status: 'failed' as const, output: { error: String(error) } }
        }
      }),
    ),
  )
}

// A job that failed permanently must be logged. Payloads contain only ids, never secrets.
async function logDeadLetters(boss: PgBoss, polling: Polling, log: Log): Promise<void> {
  await boss.work<Record<string, unknown>>(DEAD_LETTERS, { batchSize: BATCH, ...polling }, async (batch) => {
    for (const { id, data } of batch) log.error({ job: id, payload: data }, 'a job failed permanently')
  })
}
