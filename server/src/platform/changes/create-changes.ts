import { listen } from '@haat/db'
import { type Changes, changeChannels } from '../../../../domains/src/platform.ts'

/** Hears what other processes changed, through PostgreSQL's LISTEN/NOTIFY, and tells whoever asked. */
export async function createChanges(connectionString: string): Promise<{ changes: Changes; close(): Promise<void> }> {
  const heard = new Map<string, ((subject?: string) => void)[]>()
  const tell = (channel: string, subject?: string) => {
    for (const changed of heard.get(channel) ?? []) changed(subject)
  }
  const subscription = await listen({
    connectionString,
    channels: [...changeChannels],
    onNotification: tell,
    // Something may have been said while nobody listened.
    onReconnect: () => {
      for (const channel of changeChannels) tell(channel)
    },
  })
  return {
    changes: {
      on(channel, changed) {
        heard.set(channel, [...(heard.get(channel) ?? []), changed])
      },
    },
    close: () => subscription.close(),
  }
}
