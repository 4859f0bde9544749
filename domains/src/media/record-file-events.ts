import type { Tx } from '@haat/db'
import { recordAppEvents } from '../app-events/index.ts'

interface File {
  readonly id: string
  readonly kind: string
}

/** Tells apps about files that were added to a store's library, or deleted. */
export async function recordFileEvents(
  tx: Tx,
  type: 'files.created' | 'files.deleted',
  storeId: string,
  files: readonly File[],
  now: Date,
): Promise<void> {
  const events = files.map(({ id, kind }) => ({ store_id: storeId, type, subject_id: id, data: { kind } }))
  await recordAppEvents(tx, events, now)
}
