import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

/** A silently lost connection is detected within HEARTBEAT_MS + DEADLINE_MS. */
const HEARTBEAT_MS = 2_000
const DEADLINE_MS = 3_000
const RECONNECT_AFTER_MS = 250
/** Short, so that an attempt that started during an outage doesn't delay the next one. */
const RECONNECT_TIMEOUT_MS = 1_500
const FIRST_CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 5_000

export interface Listener {
  /** False from the moment a lost connection is detected until its replacement listens. */
  isListening(): boolean
  close(): Promise<void>
}

export interface ListenOptions {
  readonly connectionString: string
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** The connection was lost and has been restored. Notifications may have been missed. */
  readonly onReconnect: () => void
  /** The connection was lost. Reconnecting is retried until it succeeds. */
  readonly onLost?: (error: Error) => void
  /** A connection pooler is between this process and PostgreSQL. In transaction mode it drops notifications. */
  readonly onPooler?: () => void
}

/** PostgreSQL responds on the connection, but has no channels registered for it: a pooler lends out sessions. */
export class ChannelsLost extends Error {
  override readonly name = 'ChannelsLost'
}

/**
 * Listens to channels on a dedicated connection. A heartbeat checks that PostgreSQL responds and that the channels are
 * still registered; otherwise the connection is replaced. Resolves once it listens; throws ChannelsLost if a pooler in
 * between makes that impossible.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  let closed = false
  let listening = true
  const lose = (error: Error) => {
    if (closed) return
    listening = false
    options.onLost?.(error)
    void reconnect()
  }
  let client = await connectListener(options, FIRST_CONNECT_TIMEOUT_MS, lose)
  if (await isBehindPooler(client).catch(() => false)) options.onPooler?.()

  async function reconnect(): Promise<void> {
    while (!closed) {
      await sleep(RECONNECT_AFTER_MS)
      if (closed) return
      try {
        client = await connectListener(options, RECONNECT_TIMEOUT_MS, lose)
      } catch {
        // PostgreSQL is still unavailable; the next round tries again.
        continue
      }
      if (closed) {
        await client.end()
        return
      }
      listening = true
      options.onReconnect()
      return
    }
  }

  return {
    isListening: () => listening,
    async close() {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}

async function connectListener(
  options: ListenOptions,
  timeoutMs: number,
  onLost: (error: Error) => void,
): Promise<Client> {
  const client = new Client({
    connectionString: options.connectionString,
    application_name: 'haat listen',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: DEADLINE_MS,
  })
  let state: 'connecting' | 'listening' | 'lost' = 'connecting'
  let heartbeat: NodeJS.Timeout | undefined
  const lose = (error: Error) => {
    const wasListening = state === 'listening'
    state = 'lost'
    clearTimeout(heartbeat)
    // A silent server never confirms the end of a connection.
    client.connection.stream.destroy()
    if (wasListening) onLost(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection was closed.')))
  client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))

  const beat = async () => {
    try {
      await requireChannels(client, options.channels)
      if (state === 'listening') heartbeat?.refresh()
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }
  try {
    await client.connect()
    for (const channel of options.channels) await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    await requireChannels(client, options.channels)
  } catch (error) {
    lose(new Error('The listener failed.', { cause: error }))
    throw error
  }
  if (hasEnded(state)) throw new Error('The connection was lost while it was being opened.')
  state = 'listening'
  heartbeat = setTimeout(() => void beat(), HEARTBEAT_MS)
  heartbeat.unref()
  return client
}

/** The socket may have been closed between two statements. */
function hasEnded(state: string): boolean {
  return state === 'lost'
}

async function requireChannels(client: Client, channels: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ channel: string }>('SELECT pg_listening_channels() AS channel')
  const registered = new Set(rows.map(({ channel }) => channel))
  if (!channels.every((channel) => registered.has(channel)))
    throw new ChannelsLost('PostgreSQL no longer has the channels.')
}

/** A pooler makes up the process id that it reports to clients. */
async function isBehindPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && rows[0]?.pid !== client.processID
}
