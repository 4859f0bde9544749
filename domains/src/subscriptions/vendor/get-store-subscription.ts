import type { Db } from '@haat/db'
import { GST_RATE_BASIS_POINTS } from '../../payments/index.ts'
import {
  findExceeded,
  findStarterVersion,
  getPlanUse,
  listPlansOnOffer,
  requirePlanVersion,
  showPlanVersion,
} from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { Subscription } from '../contract.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { findSubscription } from '../show-subscription.ts'
import type { StoreSubscription } from './contract.ts'

/** Returns what the plan page of a store shows. */
export async function getStoreSubscription(
  { db, clock, payments }: Platform,
  { store }: StoreMember,
): Promise<StoreSubscription> {
  const now = clock()
  const { vendor_id: vendorId } = store
  const subscription = await findSubscription(db, vendorId, { orEnded: false })
  const inForce = subscription !== null && appliesAt(subscription, now) ? subscription : null
  const version = await versionInForce(db, inForce)
  const [{ plan: limits, used }, exceeds, credit, offered] = await Promise.all([
    getPlanUse(db, store, now),
    findExceeded(db, vendorId, version),
    accountCreditOf(db, vendorId),
    listPlansOnOffer(db),
  ])
  return {
    plan: showPlanVersion(version),
    limits,
    subscription: inForce,
    used,
    exceeds,
    account_credit: credit,
    plans: offered.map(showPlanVersion),
    gst_rate_basis_points: GST_RATE_BASIS_POINTS,
    can_pay: payments.name !== 'off',
  }
}

function versionInForce(db: Db, subscription: Subscription | null) {
  return subscription === null ? findStarterVersion(db) : requirePlanVersion(db, subscription.plan.plan_version_id)
}

function appliesAt({ access_until: until }: Subscription, now: Date): boolean {
  return until === null || new Date(until) > now
}
