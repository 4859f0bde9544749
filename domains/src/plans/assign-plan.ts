import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { STARTER_PLAN } from './plan-of.ts'
import { recordSubscriptionEvent } from './subscription-events.ts'

/**
 * Gives a vendor the current version of a plan free of charge until further notice, in place of the one they have;
 * 'starter' ends their subscription. Items above its limits stay, but none can be added. Nothing is prorated: for
 * vendors who pay, administrators use `POST /api/admin/assign-plan`.
 */
export async function assignPlan(tx: Tx, vendorId: string, planId: string): Promise<void> {
  await lockLimitsOf(tx, vendorId)
  const now = await currentTime(tx)
  const replaced = await tx
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: now, end_reason: 'replaced' })
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'ended')
    .returningAll()
    .executeTakeFirst()
  if (replaced !== undefined) await recordSubscriptionEvent(tx, 'ended', replaced, now)
  if (planId === STARTER_PLAN) return
  const { id: versionId } = await tx
    .selectFrom('plan_versions')
    .select('id')
    .where('plan_id', '=', planId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const started = await tx
    .insertInto('subscriptions')
    .values({
      vendor_id: vendorId,
      plan_version_id: versionId,
      cycle: 'monthly',
      status: 'active',
      is_complimentary: true,
      anchor_at: now,
      period_start: now,
      period_price_paise: 0,
      started_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordSubscriptionEvent(tx, 'started', started, now)
}

/** Locks what `planCapacity` locks, so that a change of plan and new products, staff or stores take turns. */
export async function lockLimitsOf(tx: Tx, vendorId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', vendorId).forNoKeyUpdate().executeTakeFirstOrThrow()
  await tx.selectFrom('stores').select('id').where('vendor_id', '=', vendorId).orderBy('id').forNoKeyUpdate().execute()
}

async function currentTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL returned no time')
  return row.now
}
