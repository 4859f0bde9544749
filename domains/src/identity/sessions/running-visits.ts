import type { Db, Tx } from '@haat/db'

/**
 * Selects the visits of administrators to vendors' dashboards that are running: the vendor allows it, the time isn't over,
 * and both accounts and the administrator's own session are active. Decided here only, so that a visit is over the moment
 * one of these changes.
 */
export function selectRunningVisits(db: Db | Tx, now: Date) {
  return db
    .selectFrom('impersonations')
    .innerJoin('accounts as admins', 'admins.id', 'impersonations.admin_id')
    .innerJoin('accounts as vendors', 'vendors.id', 'impersonations.vendor_id')
    .innerJoin('sessions as admin_sessions', 'admin_sessions.id', 'impersonations.admin_session_id')
    .innerJoin('support_access', 'support_access.vendor_id', 'impersonations.vendor_id')
    .where('impersonations.ended_at', 'is', null)
    .where('impersonations.expires_at', '>', now)
    .where('admins.status', '=', 'active')
    .where('vendors.status', '=', 'active')
    .where('admin_sessions.ended_at', 'is', null)
    .where('admin_sessions.expires_at', '>', now)
    .where('support_access.allowed_until', '>', now)
    .where((eb) =>
      eb.or([
        // Not opened yet, and still can be.
        eb('impersonations.code_expires_at', '>', now),
        eb.exists(
          eb
            .selectFrom('sessions as visits')
            .select('visits.id')
            .whereRef('visits.impersonation_id', '=', 'impersonations.id')
            .where('visits.ended_at', 'is', null)
            .where('visits.expires_at', '>', now),
        ),
      ]),
    )
}
