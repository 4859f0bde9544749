import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import { getPlatformSettings } from '../platform-settings/index.ts'

/** Puts a new vendor in the queue for approval if the platform's settings require it. */
export async function startApproval(tx: Tx, { clock }: Pick<Platform, 'clock'>, vendorId: string): Promise<void> {
  const { vendor_approval: approval } = await getPlatformSettings(tx)
  if (approval === 'auto') return
  await tx
    .insertInto('vendor_approvals')
    .values({ vendor_id: vendorId, status: 'pending', applied_at: clock() })
    .execute()
}
