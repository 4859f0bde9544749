import type { Tx } from '@haat/db'
import { notifyAdmins } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { getPlatformSettings } from '../platform-settings/index.ts'

/** Puts a new vendor in the queue for approval if the platform's settings require it. */
export async function startApproval(tx: Tx, platform: Platform, vendorId: string): Promise<void> {
  const { vendor_approval: approval } = await getPlatformSettings(tx)
  if (approval === 'manual') await openApplication(tx, platform, vendorId)
}

/** Puts a vendor without an approval in the queue. */
export async function openApplication(tx: Tx, platform: Platform, vendorId: string): Promise<void> {
  await tx
    .insertInto('vendor_approvals')
    .values({ vendor_id: vendorId, status: 'pending', applied_at: platform.clock() })
    .execute()
  await announceApplication(tx, platform, vendorId)
}

/** Tells the administrators who approve vendors that one waits. */
export async function announceApplication(tx: Tx, platform: Platform, vendorId: string): Promise<void> {
  const { name } = await tx.selectFrom('accounts').select('name').where('id', '=', vendorId).executeTakeFirstOrThrow()
  await notifyAdmins(tx, platform, {
    type: 'vendor_approvals',
    subject: `${name} waits for approval`,
    text: 'The vendor’s stores stay offline until you approve or reject the account.',
    label: 'Open the vendor',
    path: `/vendors/${vendorId}`,
  })
}
