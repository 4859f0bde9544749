import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, distrustConnections } from '../connection.ts'
import { type PrimaryPosition, positionOf } from './primary-position.ts'
import { notReplica } from './replica-identity.ts'

/** How soon the replica is asked again while it's behind: twice as late each time, up to the maximum. */
const FIRST_LOOK_MS = 5
const MAX_LOOK_MS = 160
/** How often it's asked without changes, so that one that is away or falls behind is noticed. */
const HEARTBEAT_MS = 1_000
/** A replica that is further behind isn't used: not all that pages show is announced. */
export const MAX_LAG_MS = 10_000

interface ReplicaProgressOptions {
  readonly primary: Db
  /** The replica alone, without the primary behind it. */
  readonly replica: Db
  readonly max_lag_ms: number
  /** Called when the replica begins to be used, and when it can't be. */
  readonly onChange: (isUsed: boolean, reason?: unknown) => void
}

/**
 * Knows whether a replica shows what was announced by NOTIFY so far. After each change it asks the primary for its position in
 * the write-ahead log, and the replica until it has replayed as much; changes that come meanwhile are asked for together.
 */
export class ReplicaProgress {
  readonly #options: ReplicaProgressOptions
  readonly #positionOfPrimary: () => Promise<PrimaryPosition>
  /** Number of the last change of each subject that the replica may not show yet. */
  readonly #waiting = new Map<string, number>()
  readonly #closing = new AbortController()
  readonly #following: Promise<void>
  #changes = 0
  #change_of_all = 0
  /** Changes up to this one are shown. */
  #shown = -1
  /** Undefined until it's known. */
  #isUsed: boolean | undefined
  #losses = 0
  #wake = () => {}

  constructor(options: ReplicaProgressOptions) {
    this.#options = options
    this.#positionOfPrimary = positionOf(options.primary)
    this.#following = this.#follow()
  }

  /** Returns whether a read of the replica would show every change of a subject. */
  shows(subject: string): boolean {
    if (this.#isUsed !== true) return false
    return this.#change_of_all <= this.#shown && (this.#waiting.get(subject) ?? 0) <= this.#shown
  }

  /**
   * While the replica is used, a number that changes whenever it's lost. A read that began with one and ended with another, or
   * with none, may have come from a server that wasn't asked.
   */
  get session(): number | undefined {
    return this.#isUsed === true ? this.#losses : undefined
  }

  /** A subject has changed, or all of them if none is given. */
  changed(subject?: string): void {
    this.#changes += 1
    if (subject === undefined) this.#change_of_all = this.#changes
    else this.#waiting.set(subject, this.#changes)
    this.#wake()
  }

  /** The replica is another server than before, or a query of it has failed: it's used again once it has caught up. */
  lose(reason: unknown): void {
    this.#losses += 1
    this.changed()
    this.#use(false, reason)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#wake()
    await this.#following
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const change = this.#changes
      try {
        await this.#catchUp()
        this.#shown = change
        for (const [subject, number] of this.#waiting) if (number <= change) this.#waiting.delete(subject)
        if (this.#change_of_all <= change) this.#use(true)
      } catch (error) {
        if (!signal.aborted) {
          this.#losses += 1
          this.#use(false, error)
        }
        await sleep(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined)
      }
      if (this.#changes === this.#shown && !signal.aborted) await this.#untilChanged()
    }
  }

  /** Waits until the replica has replayed all that the primary has written by now. */
  async #catchUp(): Promise<void> {
    const position = await this.#positionOfPrimary()
    const { max_lag_ms: maxLagMs } = this.#options
    const giveUpAtMs = performance.now() + maxLagMs
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, MAX_LOOK_MS)) {
      const { follows, has_replayed: hasReplayed } = await this.#askReplica(position)
      if (follows && hasReplayed) return
      if (performance.now() > giveUpAtMs) {
        const reason = follows ? `is more than ${maxLagMs / 1_000} s behind` : 'doesn’t follow the primary'
        throw new Error(`The replica ${reason}.`)
      }
      await sleep(lookMs, undefined, { signal: this.#closing.signal })
    }
  }

  async #askReplica({ position, mark }: PrimaryPosition): Promise<{ follows: boolean; has_replayed: boolean }> {
    const { replica } = this.#options
    const { rows } = await sql<{ follows: boolean; has_replayed: boolean; is_replica: boolean }>`
      SELECT pg_is_in_recovery() AS is_replica, pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS has_replayed,
        EXISTS (SELECT FROM replica_marks WHERE mark = ${mark}) AS follows`.execute(replica)
    const [answer] = rows
    if (answer?.is_replica === true) return answer
    // It was promoted. The address may lead elsewhere by now, but open connections don't.
    distrustConnections(replica)
    throw notReplica()
  }

  async #untilChanged(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, HEARTBEAT_MS)
    timer.unref()
    await promise
    clearTimeout(timer)
  }

  #use(isUsed: boolean, reason?: unknown): void {
    if (this.#isUsed === isUsed) return
    this.#isUsed = isUsed
    this.#options.onChange(isUsed, reason)
  }
}
