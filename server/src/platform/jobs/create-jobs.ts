import { fromKysely, PgBoss } from 'pg-boss'
import type { Job, Jobs, Log, Platform } from '../../../../domains/src/platform.ts'

const RETRIES = 8
const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 900
const EXPIRE_S = 120
const POLL_S = 5

export interface JobRunner {
  readonly jobs: Jobs
  /** Makes the queues and begins to work. Without it jobs can be enqueued, and wait for a process that works. */
  start(platform: Platform, work: readonly Job[]): Promise<void>
  /** Waits for the jobs that are under way (at most 20 s), then stops. */
  stop(): Promise<void>
}

/** Durable jobs in the same PostgreSQL: enqueued by the transaction that they follow from, tried again with growing pauses. */
export async function createJobs(options: {
  connectionString: string
  queues: readonly string[]
  log: Log
}): Promise<JobRunner> {
  const { log } = options
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'haat jobs',
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))
  await boss.start()
  for (const queue of options.queues) {
    await boss.createQueue(queue, {
      notify: true,
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_S,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_S,
      expireInSeconds: EXPIRE_S,
    })
  }
  return {
    jobs: {
      async enqueue(tx, queue, payload) {
        await boss.send(queue, payload, { db: fromKysely(tx) })
      },
    },
    async start(platform, work) {
      for (const job of work) {
        if (job.schedule !== undefined) await boss.schedule(job.queue, job.schedule)
        await boss.work<Record<string, unknown>>(job.queue, { pollingIntervalSeconds: POLL_S }, async (batch) => {
          for (const { id, data } of batch) {
            await job.run(platform, data ?? {}).catch((error: unknown) => {
              log.error({ err: error, queue: job.queue, job: id }, 'a job failed and will be tried again')
              throw error
            })
          }
        })
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}
