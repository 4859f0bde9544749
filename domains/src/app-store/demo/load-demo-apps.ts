import { createHash } from 'node:crypto'
import type { Tx } from '@haat/db'
import { saveApps } from '../save-apps.ts'
import { demoApps } from './index.ts'

const BATCH_SIZE = 5_000

/**
 * Saves the demo apps and installs each in a share of the stores given by its popularity. A hash of the store and app
 * decides, so that every start of the demo is the same. Installation dates are before `now`.
 */
export async function loadDemoApps(
  tx: Tx,
  { stores, now }: { stores: readonly { id: string; slug: string; vendor_id: string; created_at: Date }[]; now: Date },
): Promise<void> {
  await saveApps(
    tx,
    demoApps.map(({ popularity: _, ...app }) => app),
  )
  await tx
    .updateTable('apps')
    .set({ is_sample: true })
    .where(
      'id',
      'in',
      demoApps.map(({ id }) => id),
    )
    .execute()
  const installations = demoApps.flatMap((app) =>
    stores
      .filter((store) => pseudoRandom('install', store.slug, app.id) < app.popularity)
      .map((store) => {
        const earliest = Math.max(store.created_at.getTime(), Date.parse(app.created_at))
        const ageMs = Math.max(now.getTime() - earliest, 0) * pseudoRandom('date', store.slug, app.id)
        return {
          store_id: store.id,
          app_id: app.id,
          installed_by: store.vendor_id,
          installed_at: new Date(now.getTime() - ageMs),
        }
      }),
  )
  for (let start = 0; start < installations.length; start += BATCH_SIZE) {
    await tx
      .insertInto('app_installations')
      .values(installations.slice(start, start + BATCH_SIZE))
      .execute()
  }
}

/** Returns a number from 0 to 1 that depends only on the arguments. */
function pseudoRandom(...seed: readonly string[]): number {
  return createHash('sha256').update(seed.join('\n')).digest().readUInt32BE(0) / 2 ** 32
}
