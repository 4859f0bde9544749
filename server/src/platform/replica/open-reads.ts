import { connectReplica, type Db } from '@haat/db'
import { gradualPageChannels, pageChannels } from '../../../../domains/src/change-channels.ts'
import type { Changes, Log } from '../../../../domains/src/platform.ts'

/** What is announced when an address may have changed its store. */
export const ALL_ADDRESSES = 'addresses'

/** Where the storefronts read what many visitors see. */
export interface StoreReads {
  /** Returns a database that shows every change of these stores so far, and of `ALL_ADDRESSES`. */
  of(...subjects: readonly string[]): Db
  /** Undefined without a replica. */
  isReplicaUsed(): boolean | undefined
  close(): Promise<void>
}

interface ReadsOptions {
  readonly db: Db
  readonly changes: Changes
  /** Whether changes are received at the moment. */
  readonly isListening: () => boolean
  readonly replica_url: string | undefined
  readonly max_connections: number
  readonly log: Log
}

/** Opens the replica of DATABASE_REPLICA_URL. Without one, everything is read from the primary. */
export function openReads(options: ReadsOptions): StoreReads {
  const { db, changes, isListening, replica_url: connectionString, max_connections: max, log } = options
  if (connectionString === undefined) {
    return { of: () => db, isReplicaUsed: () => undefined, close: async () => {} }
  }
  let isUsed = false
  const replica = connectReplica({
    primary: db,
    connectionString,
    max,
    onChange(nowUsed, reason) {
      isUsed = nowUsed
      if (nowUsed) log.info({}, 'storefronts read the replica')
      else log.warn({ err: reason }, 'the replica can’t be used: storefronts read the primary')
    },
  })
  for (const channel of [...pageChannels, ...gradualPageChannels]) {
    changes.on(channel, (storeId) => {
      replica.changed(storeId)
      if (channel === 'stores_changed') replica.changed(ALL_ADDRESSES)
    })
  }
  return {
    // A change that isn't heard of can't be waited for.
    of: (...subjects) => (isListening() ? replica.readsOf(...subjects) : db),
    isReplicaUsed: () => isUsed && isListening(),
    close: () => replica.close(),
  }
}
