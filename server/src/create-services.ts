import type { Db } from '@haat/db'
import type { Job, PaymentProvider, Platform } from '../../domains/src/platform.ts'
import type { Configuration } from './configuration.ts'
import { createPlatform } from './create-platform.ts'
import { domainJobs } from './domain-jobs.ts'
import type { ServerLog } from './log.ts'
import { createChanges } from './platform/changes/create-changes.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createPaymentProvider } from './platform/payments/create-payment-provider.ts'
import { createRateLimiter, type RateLimiter } from './platform/rate-limits/create-rate-limiter.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import type { PublicUrls } from './public-urls.ts'

export interface ServicesOptions {
  readonly configuration: Configuration
  readonly connectionString: string
  /** Where files go that have no S3. */
  readonly dataDirectory: string
  readonly db: Db
  readonly log: ServerLog
  readonly secret: string
  readonly urls: PublicUrls
  /** Tests hand in a clock and a payment provider of their own. */
  readonly clock?: () => Date
  readonly payments?: PaymentProvider
}

export interface Services {
  readonly platform: Platform
  readonly rate_limiter: RateLimiter
  startJobs(jobs: readonly Job[]): Promise<void>
  close(): Promise<void>
}

/** Opens everything that the backend leans on besides the database itself. */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { configuration, connectionString, db, log, secret, urls } = options
  const [runner, changes] = await Promise.all([
    createJobs({ connectionString, queues: domainJobs.map((job) => job.queue), log }),
    createChanges(connectionString),
  ])
  const rate_limiter = createRateLimiter({
    connectionString,
    redis_url: configuration.REDIS_URL,
    onError: (error) => log.warn({ err: error }, 'the store of the rate limits has a problem'),
  })
  const platform = createPlatform({
    configuration,
    urls,
    secret,
    db,
    clock: options.clock ?? (() => new Date()),
    jobs: runner.jobs,
    changes: changes.changes,
    mailer: createMailer({ smtp_url: configuration.SMTP_URL, from: configuration.MAIL_FROM }),
    payments: options.payments ?? createPaymentProvider(paymentConfiguration(options)),
    storage: createStorage(storageConfiguration(options)),
    log,
  })
  return {
    platform,
    rate_limiter,
    startJobs: (jobs) => runner.start(platform, jobs),
    async close() {
      await runner.stop()
      await changes.close()
      await rate_limiter.close()
    },
  }
}
