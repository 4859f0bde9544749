import { electLeader } from '@haat/db'
import type { Registry } from 'prom-client'
import type { Log } from '../../../../domains/src/platform.ts'
import { addCdnMetrics } from './cdn-metrics.ts'
import type { CdnSettings } from './cdn-settings.ts'
import { pageHeaders } from './page-headers.ts'
import { PurgeQueue } from './purge-queue.ts'
import { maxKeysByProvider, sendPurge } from './send-purge.ts'

const PURGER_LOCK = 4_228_072
/** The key of every page, which purges them all. */
const ALL = 'haat'
/** For notifications that reach other processes later, and for responses that leave them slowly. */
const LAG_MS = 250
/** A second purge removes what the CDN fetched after the first one from a process that was seconds late. */
const AGAIN_AFTER_MS = 5_000

/** The CDN in front of pages that are the same for everybody. */
export interface Cdn {
  /** Returns the headers of a page that is purged by its key. `is_current` is whether it shows every change so far. */
  pageHeaders(key: string, page: { readonly is_current: boolean }): Readonly<Record<string, string>>
  /**
   * Purges the pages with this key, or all if none is given, when every process has stopped serving those from before the
   * change: after `stale_ms`.
   */
  changed(key: string | undefined, options: { readonly stale_ms: number }): void
  close(): Promise<void>
}

interface CdnOptions {
  readonly settings: CdnSettings
  /** To PostgreSQL itself, not to a connection pooler. */
  readonly connectionString: string
  readonly registry: Registry
  /** Whether this process hears of changes. If not, it doesn't know whether a page is current. */
  readonly isListening: () => boolean
  readonly log: Log
}

/**
 * Keeps pages in a CDN for long, and purges them when something changes.
 *
 * For a change to be seen everywhere, its purge must come after the last old page: otherwise the CDN fetches that page
 * again and keeps it. Four things make this true, or bound it by `CDN_MAX_AGE_S`:
 *
 * - After a change, a process serves the old page for up to `stale_ms`, so the purge waits as long.
 * - An old page that is served on purpose, then or while the database is away, is marked as such: the CDN may keep it for
 *   a second. The same applies to all pages of a process that doesn't hear of changes.
 * - A process that hears of the change late serves the old page as current until then. A second purge follows the first.
 * - A process that has lost its listener doesn't notice for up to five seconds. Once it listens again, and also when it
 *   starts, it purges everything. So does a new leader, which doesn't know what the previous one couldn't deliver.
 *
 * One process purges, elected by a lock in PostgreSQL: each hears of every change.
 */
export function openCdn({ settings, connectionString, registry, isListening, log }: CdnOptions): Cdn {
  const { provider, max_age_s: maxAgeS } = settings
  const election = electLeader({ connectionString, lock: PURGER_LOCK, onLead: () => purge(ALL, 0) })
  let hasFailed = false
  const queues = settings.urls.map(
    (url) =>
      new PurgeQueue({
        all: ALL,
        max_keys_per_request: maxKeysByProvider[provider],
        give_up_after_ms: maxAgeS * 1_000,
        send: (keys) => sendPurge(settings, url, keys),
        isLeader: election.isLeader,
        onSent(keys) {
          metrics.countPurge('delivered')
          if (hasFailed) log.info({ keys: keys.length }, 'pages can be purged from the CDN again')
          hasFailed = false
        },
        onFailed(error, retryInMs) {
          hasFailed = true
          metrics.countPurge(retryInMs === undefined ? 'given_up' : 'failed')
          if (retryInMs === undefined) {
            log.error({ err: error }, `purging pages from the CDN was given up: they expired after ${maxAgeS} s`)
          } else log.warn({ err: error, retry_in_ms: retryInMs }, "couldn't purge pages from the CDN")
        },
      }),
  )
  const metrics = addCdnMetrics(registry, () => Math.max(...queues.map((queue) => queue.undelivered_ms)))

  function purge(key: string, delayMs: number): void {
    for (const queue of queues) {
      queue.add(key, delayMs + LAG_MS)
      queue.add(key, delayMs + LAG_MS + AGAIN_AFTER_MS)
    }
  }
  return {
    pageHeaders: (key, { is_current: isCurrent }) =>
      pageHeaders({
        provider,
        keys: [ALL, key],
        max_age_s: maxAgeS,
        is_current: isCurrent && isListening(),
      }),
    changed: (key, { stale_ms: staleMs }) => purge(key ?? ALL, staleMs),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()))
      await election.close()
    },
  }
}
