import type { AppEventType } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { recordAppEvent } from '../../app-events/index.ts'

interface Installed {
  readonly id: string
  readonly store_id: string
  readonly app_id: string
}

/** Tells the app, and no other, what happened to its installation. Call it while the installation is live. */
export async function recordInstallationEvent(
  tx: Tx,
  { id, ...installed }: Installed,
  type: Extract<AppEventType, `apps.${string}`>,
  now: Date,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAppEvent(tx, { ...installed, type, subject_id: id, data: { ...data, installation_id: id } }, now)
}
