import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'
import type { ApiCall } from './api-call.ts'
import { type CallBatch, type CallCount, saveApiCalls } from './save-api-calls.ts'

const WRITE_AFTER_MS = 800
/** While the database is unavailable, calls beyond these aren't recorded. */
const MAX_COUNTS = 10_000
const MAX_ENTRIES = 2_000
/** Calls of runs in throw-away stores. */
const MAX_RUN_CALLS = 5_000
/** Single calls that are kept of an app, in each process. */
const ENTRIES_PER_MINUTE = 120
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_APPS = 10_000

type LogPlatform = Pick<Platform, 'db' | 'clock' | 'log'>

/**
 * Counts the calls of apps in memory, and writes them in batches, at most a second late. Recording never waits or throws: a
 * crash loses the last second, and a database that doesn't answer loses what's beyond the bounds.
 */
export class ApiCallLog {
  readonly #platform: LogPlatform
  #batch = emptyBatch()
  readonly #entriesOfApps = new LRUCache<string, { minute: number; entries: number }>({ max: MAX_APPS })
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(platform: LogPlatform) {
    this.#platform = platform
  }

  record(call: ApiCall): void {
    if (call.caller.is_live_run === true) {
      if (this.#batch.run_calls.length < MAX_RUN_CALLS) this.#batch.run_calls.push(call)
      this.#writeSoon()
      return
    }
    const now = this.#platform.clock()
    count(this.#batch, { ...call, app_id: call.caller.app_id, calls: 1, hour: hourOf(now) })
    for (const scope of call.used_scopes) use(this.#batch, { app_id: call.caller.app_id, scope, last_used_at: now })
    if ((call.caller.is_development || call.http_status >= 400) && this.#mayKeep(call.caller.app_id, now)) {
      this.#batch.entries.push({ ...call, called_at: now })
    }
    this.#writeSoon()
  }

  /** Writes what isn't written yet, and stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
  }

  #mayKeep(appId: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const kept = this.#entriesOfApps.get(appId)
    const entries = kept?.minute === minute ? kept.entries : 0
    if (entries >= ENTRIES_PER_MINUTE || this.#batch.entries.length >= MAX_ENTRIES) return false
    this.#entriesOfApps.set(appId, { minute, entries: entries + 1 })
    return true
  }

  #writeSoon(): void {
    if (this.#timer !== undefined || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#writing = this.#write().finally(() => {
        this.#timer = undefined
        if (!isEmpty(this.#batch)) this.#writeSoon()
      })
    }, WRITE_AFTER_MS).unref()
  }

  async #write(): Promise<void> {
    const batch = this.#batch
    if (isEmpty(batch)) return
    this.#batch = emptyBatch()
    try {
      await saveApiCalls(this.#platform.db, batch)
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'calls of apps couldn’t be counted; they are kept in memory for now')
      for (const counted of batch.counts.values()) count(this.#batch, counted)
      for (const used of batch.uses.values()) use(this.#batch, used)
      this.#batch.run_calls.unshift(...batch.run_calls.slice(0, MAX_RUN_CALLS - this.#batch.run_calls.length))
      this.#batch.entries.unshift(...batch.entries.slice(0, MAX_ENTRIES - this.#batch.entries.length))
    }
  }
}

function emptyBatch(): CallBatch {
  return { counts: new Map(), uses: new Map(), entries: [], run_calls: [] }
}

function isEmpty({ counts, run_calls: runCalls }: CallBatch): boolean {
  return counts.size === 0 && runCalls.length === 0
}

function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS)
}

function count({ counts }: CallBatch, counted: CallCount): void {
  const { app_id: appId, hour, endpoint, http_status: status, calls, cost, duration_ms: durationMs } = counted
  const key = `${appId} ${hour.getTime()} ${status} ${endpoint}`
  const before = counts.get(key)
  if (before === undefined && counts.size >= MAX_COUNTS) return
  counts.set(key, {
    app_id: appId,
    hour,
    endpoint,
    http_status: status,
    calls: calls + (before?.calls ?? 0),
    cost: cost + (before?.cost ?? 0),
    duration_ms: durationMs + (before?.duration_ms ?? 0),
  })
}

/** An app has few scopes, and each has a call that was counted, so that these are bounded by the counts. */
function use({ uses }: CallBatch, used: { app_id: string; scope: string; last_used_at: Date }): void {
  const key = `${used.app_id} ${used.scope}`
  const before = uses.get(key)
  if (before === undefined && uses.size >= MAX_COUNTS) return
  if (before === undefined || before.last_used_at < used.last_used_at) uses.set(key, used)
}
