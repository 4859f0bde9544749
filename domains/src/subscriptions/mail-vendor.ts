import type { Tx } from '@haat/db'
import { notify } from '../notifications/index.ts'
import type { Mail, Platform } from '../platform.ts'
import { planPage } from './plan-path.ts'

/** Tells a vendor by email and in the dashboard, with a link to the plan page. Sent after the commit. */
export async function mailVendor(
  tx: Tx,
  platform: Platform,
  vendorId: string,
  compose: (vendor: Mail['recipient']) => Mail,
): Promise<void> {
  const vendor = await tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const url = planPage(platform.settings)
  await notify(tx, platform, { account_id: vendorId, type: 'plans', mail: compose(vendor), url })
}
