import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'

/** Puts a new vendor in the queue for approval if the platform approves vendors by hand. */
export async function startApproval(
  tx: Tx,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  vendorId: string,
): Promise<void> {
  if (settings.vendor_approval === 'auto') return
  await tx
    .insertInto('vendor_approvals')
    .values({ vendor_id: vendorId, status: 'pending', applied_at: clock() })
    .execute()
}
