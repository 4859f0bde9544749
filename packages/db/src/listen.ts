import { Client, escapeIdentifier } from 'pg'

const RECONNECT_AFTER_MS = 500
// A connection that died without a word is noticed at the latest after this long.
const HEARTBEAT_MS = 5_000

export interface Listener {
  close(): Promise<void>
}

export interface ListenOptions {
  readonly connectionString: string
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** The connection was lost and is back: notifications may have been missed. */
  readonly onReconnect: () => void
}

/** Listens to channels over a connection of its own, and comes back by itself when that is lost. Resolves once it listens. */
export async function listen(options: ListenOptions): Promise<Listener> {
  let closed = false
  let client = await connectListener(options, () => void reconnect())

  const reconnect = async () => {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS))
      if (closed) return
      try {
        client = await connectListener(options, () => void reconnect())
        if (closed) await client.end()
        else options.onReconnect()
        return
      } catch {
        // PostgreSQL is still away; the next round tries again.
      }
    }
  }

  return {
    async close() {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}

async function connectListener(options: ListenOptions, onLost: () => void): Promise<Client> {
  const client = new Client({ connectionString: options.connectionString, keepAlive: true })
  let lost = false
  const lose = () => {
    if (lost) return
    lost = true
    clearInterval(heartbeat)
    client.end().catch(() => undefined)
    onLost()
  }
  const heartbeat = setInterval(() => {
    client.query('SELECT 1').catch(lose)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
  try {
    await client.connect()
    for (const channel of options.channels) await client.query(`LISTEN ${escapeIdentifier(channel)}`)
  } catch (error) {
    clearInterval(heartbeat)
    lost = true
    await client.end().catch(() => undefined)
    throw error
  }
  client.on('error', lose)
  client.on('end', lose)
  return client
}
