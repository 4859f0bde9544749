import { ChannelsLost, listen } from '@haat/db'
import { changeChannels } from '../../../../domains/src/change-channels.ts'
import type { Changes, Log } from '../../../../domains/src/platform.ts'
import { StartFailed } from '../../start-failed.ts'

export interface ChangesListener {
  readonly changes: Changes
  /** False while the connection is lost and changes may be missed. */
  isListening(): boolean
  close(): Promise<void>
}

const BEHIND_POOLER =
  'A connection pooler between Haat and PostgreSQL drops change notifications, so pages would go stale. Set DATABASE_DIRECT_URL to an address of PostgreSQL itself.'

/**
 * Receives the changes of other processes through PostgreSQL's LISTEN/NOTIFY and calls the subscribers. Throws StartFailed
 * if a pooler in between drops them.
 */
export async function createChanges(connectionString: string, log: Log): Promise<ChangesListener> {
  const subscribers = new Map<string, ((subject?: string) => void)[]>()
  const notify = (channel: string, subject?: string) => {
    for (const changed of subscribers.get(channel) ?? []) changed(subject)
  }
  const subscription = await listen({
    connectionString,
    channels: [...changeChannels],
    onNotification: notify,
    onLost: (error) => log.warn({ err: error }, 'the connection for change notifications was lost'),
    onReconnect: () => {
      log.info({}, 'the connection for change notifications is restored')
      // Changes made while the connection was lost were missed.
      for (const channel of changeChannels) notify(channel)
    },
    onPooler: () =>
      log.warn(
        {},
        'LISTEN runs through a connection pooler. In transaction mode the pooler drops notifications and pages go stale: set DATABASE_DIRECT_URL to an address of PostgreSQL itself.',
      ),
  }).catch((error: unknown) => {
    throw error instanceof ChannelsLost ? new StartFailed(BEHIND_POOLER, { cause: error }) : error
  })
  return {
    changes: {
      on(channel, changed) {
        subscribers.set(channel, [...(subscribers.get(channel) ?? []), changed])
      },
    },
    isListening: () => subscription.isListening(),
    close: () => subscription.close(),
  }
}
