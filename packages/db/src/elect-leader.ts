import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CHECK_MS = 1_000
/** Not short: a new leader may have to repeat much of what the previous one did. */
const DEADLINE_MS = 10_000
const END_MS = 1_000

export interface Election {
  /** Whether this process leads. For some seconds after a connection was silently lost, two processes can believe so. */
  isLeader(): boolean
  /** Ends the leadership, so that another process takes over within a second. */
  close(): Promise<void>
}

export interface ElectionOptions {
  /** To PostgreSQL itself: a pooler would hand the session's lock to somebody else. */
  readonly connectionString: string
  /** The number of the advisory lock that the leader holds. */
  readonly lock: number
  /** Called each time this process becomes the leader. What the previous leader didn't finish is unknown. */
  readonly onLead: () => void
  /** How often the leader checks that it still holds the lock, and the others whether it's free. */
  readonly check_ms?: number
  /** How long PostgreSQL may take to respond before this process counts as cut off. It's replaced after one and a half times as long. */
  readonly deadline_ms?: number
}

/**
 * Elects one of the processes that call this with the same lock. The leader holds an advisory lock on a connection of its
 * own, which PostgreSQL releases with the session, so the leader can't die without being replaced.
 */
export function electLeader({
  connectionString,
  lock,
  onLead,
  check_ms: checkMs = CHECK_MS,
  deadline_ms: deadlineMs = DEADLINE_MS,
}: ElectionOptions): Election {
  const stopping = new AbortController()
  let isLeader = false

  const holdSession = async (client: Client) => {
    while (!stopping.signal.aborted) {
      const { rows } = isLeader
        ? await client.query<{ is_held: boolean }>('SELECT true AS is_held')
        : await client.query<{ is_held: boolean }>('SELECT pg_try_advisory_lock($1) AS is_held', [lock])
      const wasLeader = isLeader
      isLeader = rows[0]?.is_held === true && !stopping.signal.aborted
      if (isLeader && !wasLeader) onLead()
      await pause(checkMs, stopping.signal)
    }
  }
  const takePart = async () => {
    while (!stopping.signal.aborted) {
      const client = new Client({
        connectionString,
        application_name: 'haat leader',
        keepAlive: true,
        connectionTimeoutMillis: deadlineMs,
        query_timeout: deadlineMs,
      })
      // The next query reports it.
      client.on('error', () => {})
      try {
        await client.connect()
        // PostgreSQL wouldn't notice for hours that the leader's machine is gone.
        await client.query(`SET idle_session_timeout = ${Math.ceil(deadlineMs * 1.5)}`)
        await holdSession(client)
      } catch {
        // PostgreSQL is unavailable. The next round tries again.
        await pause(checkMs, stopping.signal)
      }
      isLeader = false
      // A silent server never confirms the end of a connection.
      await Promise.race([client.end().catch(() => undefined), sleep(END_MS, undefined, { ref: false })])
      client.connection.stream.destroy()
    }
  }
  const ended = takePart()
  return {
    isLeader: () => isLeader,
    async close() {
      isLeader = false
      stopping.abort()
      await ended
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
