import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { authenticatorMail, endSessions, removeAuthenticator } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockVendor } from '../lock-vendor.ts'

/**
 * Turns off the authenticator app of a vendor who has lost it and the recovery codes, and ends the vendor's sessions. Does
 * nothing if it's off. Throws `vendor_not_found`.
 */
export async function turnOffAuthenticator(
  platform: Platform,
  actor: Actor<'admin'>,
  { vendor_id: vendorId, reason }: { readonly vendor_id: string; readonly reason: string },
  requestId: string,
): Promise<void> {
  const { settings } = platform
  await inTransaction(platform.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    if (!(await removeAuthenticator(tx, vendorId))) return
    await endSessions(tx, platform, vendorId, 'sign_out', { request_id: requestId })
    await recordAudit(tx, {
      action: 'vendor.totp_reset',
      actor,
      subject_id: vendorId,
      details: { before: 'on', after: 'off', reason },
      request_id: requestId,
    })
    const mail = authenticatorMail({ ...vendor, kind: 'vendor' }, false, settings)
    await notify(tx, platform, {
      account_id: vendorId,
      type: 'account',
      mail,
      url: `${settings.urls.dashboard}/account`,
    })
  })
}
