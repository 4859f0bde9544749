import type { Db } from '@haat/db'
import { Cycle } from '../../plans/contract.ts'
import { findExceeded, findStarterVersion, requirePlanVersion, showPlanVersion } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { listAccountCredit } from '../credit/list-account-credit.ts'
import { findSubscription } from '../show-subscription.ts'
import type { VendorSubscription } from './contract.ts'
import { requireVendor, type VendorKey } from './find-vendor.ts'

const CREDIT_ENTRIES = 20
const EVENTS = 50

/** Returns a vendor's plan with its history and account credit. Refuses with `vendor_not_found`. */
export async function getVendorSubscription(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: VendorKey,
): Promise<VendorSubscription> {
  const vendor = await requireVendor(db, key)
  const subscription = await findSubscription(db, vendor.id, { orEnded: true })
  const until = subscription?.access_until ?? null
  const applies =
    subscription !== null && subscription.status !== 'ended' && (until === null || new Date(until) > clock())
  const version = await (applies ? requirePlanVersion(db, subscription.plan.plan_version_id) : findStarterVersion(db))
  const [stores, exceeds, credit, entries, history] = await Promise.all([
    listStores(db, vendor.id),
    findExceeded(db, vendor.id, version),
    accountCreditOf(db, vendor.id),
    listAccountCredit(db, vendor.id, { limit: CREDIT_ENTRIES }),
    listEvents(db, vendor.id),
  ])
  return {
    vendor,
    stores,
    plan: showPlanVersion(version),
    subscription,
    exceeds,
    account_credit: credit,
    credit_entries: entries.items,
    history,
  }
}

function listStores(db: Db, vendorId: string) {
  return db
    .selectFrom('stores')
    .select(['slug as store_slug', 'name as store_name'])
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .execute()
}

async function listEvents(db: Db, vendorId: string): Promise<VendorSubscription['history']> {
  const rows = await db
    .selectFrom('subscription_events as event')
    .innerJoin('plan_versions as version', 'version.id', 'event.plan_version_id')
    .innerJoin('plans', 'plans.id', 'version.plan_id')
    .selectAll('event')
    .select(['plans.name as plan_name', 'version.number as plan_version'])
    .where('event.vendor_id', '=', vendorId)
    .orderBy('event.occurred_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(EVENTS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    occurred_at: row.occurred_at.toISOString(),
    plan_name: row.plan_name,
    plan_version: row.plan_version,
    cycle: Cycle.parse(row.cycle),
    mrr_after: row.mrr_after_paise,
  }))
}
