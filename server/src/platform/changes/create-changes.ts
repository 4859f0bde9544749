import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ChannelsLost, listen, listenShared } from '@haat/db'
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
 * Receives the changes of other processes through PostgreSQL's LISTEN/NOTIFY and calls the subscribers. With a socket, one
 * process of the machine listens for all. Throws StartFailed if a pooler in between drops notifications, or if the socket
 * can't be created.
 */
export async function createChanges(connectionString: string, log: Log, socket?: string): Promise<ChangesListener> {
  const subscribers = new Map<string, ((subject?: string) => void)[]>()
  const notify = (channel: string, subject?: string) => {
    for (const changed of subscribers.get(channel) ?? []) changed(subject)
  }
  const options = {
    connectionString,
    channels: [...changeChannels],
    onNotification: notify,
    onLost: (error: Error) => log.warn({ err: error }, 'the connection for change notifications was lost'),
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
  }
  if (socket !== undefined) await requireWritableFolder(socket)
  const listening = socket === undefined ? listen(options) : listenShared({ ...options, socket })
  const subscription = await listening.catch((error: unknown) => {
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

async function requireWritableFolder(socket: string): Promise<void> {
  const folder = dirname(socket)
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new StartFailed(
      `Haat can't create files in ${folder}. Create the folder for its account, or correct LISTENER_SOCKET.`,
      {
        cause,
      },
    )
  })
}
