import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { hasAuthenticator } from '../../identity/index.ts'
import { getPlatformSettings } from '../../platform-settings/index.ts'
import { sanctionsOf } from '../../sanctions/index.ts'
import { vendorNotFound } from '../../vendor-access/contract.ts'
import { findApproval, findExtraLimits } from '../../vendor-access/index.ts'
import type { VendorPage } from '../contract.ts'
import { findTimeline } from '../timeline.ts'
import { selectVendors, showListedVendor } from '../vendor-list/list-vendors.ts'

/** Returns everything that the page of a vendor shows. Throws `vendor_not_found`. */
export async function getVendor(db: Db, vendorId: string, now: Date): Promise<VendorPage> {
  const row = await selectVendors(db, now).where('accounts.id', '=', vendorId).executeTakeFirst()
  if (row === undefined) throw new Refused(vendorNotFound)
  const [approval, settings, limits, sanctions, timeline, sessions, stores, access, totpEnabled] = await Promise.all([
    findApproval(db, vendorId),
    getPlatformSettings(db),
    findExtraLimits(db, vendorId),
    sanctionsOf(db, { kind: 'vendor', id: vendorId }, now),
    findTimeline(db, { vendor_id: vendorId }),
    countSessions(db, vendorId, now),
    countInStores(db, vendorId, now),
    db.selectFrom('support_access').select('allowed_until').where('vendor_id', '=', vendorId).executeTakeFirst(),
    hasAuthenticator(db, vendorId),
  ])
  const mayViewUntil = access && access.allowed_until > now ? access.allowed_until : undefined
  return {
    ...showListedVendor(row),
    approval_details: approval,
    approval_hours: settings.vendor_approval_hours,
    limits,
    effects: { sessions: sessions.active, ...stores },
    sanctions,
    timeline,
    support: {
      email_verified_at: row.email_verified_at?.toISOString() ?? null,
      last_signed_in_at: sessions.last?.toISOString() ?? null,
      active_sessions: sessions.active,
      totp_enabled: totpEnabled,
      may_view_until: mayViewUntil?.toISOString() ?? null,
    },
  }
}

/** Counts the vendor's own sessions, not those of administrators who view the dashboard. */
async function countSessions(db: Db, vendorId: string, now: Date): Promise<{ active: number; last: Date | null }> {
  return db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.max('created_at').as('last'),
      eb.fn.countAll<number>().filterWhere('ended_at', 'is', null).filterWhere('expires_at', '>', now).as('active'),
    ])
    .where('account_id', '=', vendorId)
    .where('impersonation_id', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Counts the vendor's stores that customers can open, and the staff of all stores. */
async function countInStores(db: Db, vendorId: string, now: Date): Promise<{ online_stores: number; staff: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('stores')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('vendor_id', '=', vendorId)
        .where('awaits_approval', '=', false)
        .where('test_kind', 'is', null)
        .where((store) => store.or([store('status', '=', 'active'), store('suspended_until', '<=', now)]))
        .$asScalar()
        .$notNull()
        .as('online_stores'),
      eb
        .selectFrom('store_staff')
        .innerJoin('stores', 'stores.id', 'store_staff.store_id')
        .select((count) => count.fn.count<number>('store_staff.account_id').distinct().as('count'))
        .where('stores.vendor_id', '=', vendorId)
        .$asScalar()
        .$notNull()
        .as('staff'),
    ])
    .executeTakeFirstOrThrow()
}
