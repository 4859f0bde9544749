import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { endSessions } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { SanctionDuration } from '../../sanctions/contract.ts'
import { liftSanction, recordSanction } from '../../sanctions/index.ts'
import type { Actor } from '../../serve.ts'
import { suspendStore } from '../../stores/index.ts'
import { lockVendor } from '../lock-vendor.ts'
import { accountReactivatedMail, accountSuspendedMail } from './mails.ts'

interface Order {
  readonly platform: Platform
  readonly actor: Actor<'admin'>
  readonly request_id: string
}

/**
 * Suspends a vendor's account until it's reactivated: every session ends at once. The stores stay as they are, unless
 * `stores` says how long to suspend them. Throws `vendor_not_found`.
 */
export async function suspendVendor(
  { platform, actor, request_id: requestId }: Order,
  vendorId: string,
  { reason, stores }: { readonly reason: string; readonly stores: SanctionDuration | null },
): Promise<{ sessions_ended: number; stores_suspended: number }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    await tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', vendorId).execute()
    const ended = await endSessions(tx, platform, vendorId, 'suspension', { request_id: requestId })
    const subject = { kind: 'vendor', id: vendorId } as const
    const order = { duration: 'permanent', reason, imposed_by: actor.account_id, now, ends_at: null } as const
    await recordSanction(tx, subject, order)
    const slugs = stores === null ? [] : await listSlugs(tx, vendorId)
    for (const slug of slugs) {
      const suspension = { store_slug: slug, duration: stores ?? 'permanent', reason }
      await suspendStore({ ...platform, db: tx }, actor, suspension, requestId)
    }
    await recordAudit(tx, {
      action: 'vendor.suspended',
      actor,
      subject_id: vendorId,
      details: { before: { status: vendor.status }, after: { status: 'suspended' }, reason, stores: slugs },
      request_id: requestId,
    })
    await tellVendor(tx, platform, vendorId, accountSuspendedMail(vendor, reason, platform.settings))
    return { sessions_ended: ended.sessions, stores_suspended: slugs.length }
  })
}

/** Lets a suspended vendor sign in again. Does nothing if the account is active. Throws `vendor_not_found`. */
export async function reactivateVendor(
  { platform, actor, request_id: requestId }: Order,
  vendorId: string,
  reason: string,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    if (vendor.status === 'active') return
    await tx.updateTable('accounts').set({ status: 'active' }).where('id', '=', vendorId).execute()
    const lift = { reason, lifted_by: actor.account_id, now: platform.clock() }
    await liftSanction(tx, { kind: 'vendor', id: vendorId }, lift)
    await recordAudit(tx, {
      action: 'vendor.reactivated',
      actor,
      subject_id: vendorId,
      details: { before: { status: 'suspended' }, after: { status: 'active' }, reason },
      request_id: requestId,
    })
    await tellVendor(tx, platform, vendorId, accountReactivatedMail(vendor, platform.settings))
  })
}

function tellVendor(tx: Tx, platform: Platform, vendorId: string, mail: Mail): Promise<void> {
  return notify(tx, platform, { account_id: vendorId, type: 'account', mail, url: platform.settings.urls.dashboard })
}

async function listSlugs(tx: Tx, vendorId: string): Promise<string[]> {
  const stores = await tx.selectFrom('stores').select('slug').where('vendor_id', '=', vendorId).orderBy('id').execute()
  return stores.map(({ slug }) => slug)
}
