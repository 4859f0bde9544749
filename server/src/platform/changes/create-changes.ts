import { listen } from '@haat/db'
import type { Changes } from '../../../../domains/src/platform.ts'

const channels = ['app_catalog_changed'] as const

/** Hears what other processes changed, through PostgreSQL's LISTEN/NOTIFY, and tells whoever asked. */
export async function createChanges(connectionString: string): Promise<{ changes: Changes; close(): Promise<void> }> {
  const heard = new Map<string, (() => void)[]>()
  const tell = (channel: string) => {
    for (const changed of heard.get(channel) ?? []) changed()
  }
  const subscription = await listen({
    connectionString,
    channels: [...channels],
    onNotification: tell,
    // Something may have been said while nobody listened.
    onReconnect: () => channels.forEach(tell),
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
