import { createHash } from 'node:crypto'
import type { Tx } from '@haat/db'
import { saveApps } from '../save-apps.ts'
import { demoApps } from './index.ts'

const ROWS_AT_ONCE = 5_000

/**
 * Fills the catalog with the demo apps, and installs each in as many of the stores as it is popular: whether a store has an
 * app is decided by a hash of both, so that every start of the demo looks the same. `now` bounds the installations' dates.
 */
export async function loadDemoApps(
  tx: Tx,
  { stores, now }: { stores: readonly { id: string; slug: string; vendor_id: string; created_at: Date }[]; now: Date },
): Promise<void> {
  await saveApps(
    tx,
    demoApps.map(({ popularity: _, ...app }) => app),
  )
  const installations = demoApps.flatMap((app) =>
    stores
      .filter((store) => chance('install', store.slug, app.id) < app.popularity)
      .map((store) => {
        const earliest = Math.max(store.created_at.getTime(), Date.parse(app.created_at))
        const age_ms = Math.max(now.getTime() - earliest, 0) * chance('date', store.slug, app.id)
        return {
          store_id: store.id,
          app_id: app.id,
          installed_by: store.vendor_id,
          installed_at: new Date(now.getTime() - age_ms),
        }
      }),
  )
  for (let start = 0; start < installations.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('app_installations')
      .values(installations.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** A number from 0 to 1 that is always the same for the same words. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32
}
