import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import {
  reasonRequired,
  type VendorApproval,
  type VendorApprovalStatus,
  type VendorLimits,
  vendorNotFound,
} from './contract.ts'
import { findExtraLimits, setExtraLimits } from './extra-limits.ts'
import { findApproval } from './find-approval.ts'
import { approvalMail } from './mails.ts'

export interface VendorRoles {
  readonly vendor_id: string
  readonly approval?: VendorApprovalStatus | undefined
  readonly reason?: string | undefined
  readonly limits?: VendorLimits | undefined
}

interface Decision {
  readonly platform: Platform
  readonly actor: Actor<'admin'>
  readonly request_id: string
}

interface Vendor {
  readonly id: string
  readonly name: string
  readonly email: string
}

/**
 * Sets a vendor's approval and the limits in addition to the plan. A vendor that isn't approved keeps everything, and the
 * stores are offline. Throws `vendor_not_found`, or `reason_required` for a rejection without a reason.
 */
export async function updateVendorRoles(
  by: Decision,
  roles: VendorRoles,
): Promise<{ vendor_id: string; approval: VendorApproval; limits: VendorLimits }> {
  const { vendor_id: vendorId, approval, reason, limits } = roles
  if (approval === 'rejected' && reason === undefined) throw new Refused(reasonRequired)
  return inTransaction(by.platform.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    if (approval !== undefined) await decide(tx, by, vendor, { status: approval, reason })
    if (limits !== undefined) await changeLimits(tx, by, vendorId, limits)
    return {
      vendor_id: vendorId,
      approval: await findApproval(tx, vendorId),
      limits: await findExtraLimits(tx, vendorId),
    }
  })
}

async function lockVendor(tx: Tx, vendorId: string): Promise<Vendor> {
  const vendor = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (vendor === undefined) throw new Refused(vendorNotFound)
  return vendor
}

async function decide(
  tx: Tx,
  { platform, actor, request_id: requestId }: Decision,
  vendor: Vendor,
  { status, reason }: { readonly status: VendorApprovalStatus; readonly reason: string | undefined },
): Promise<void> {
  const before = await findApproval(tx, vendor.id)
  if (before.status === status) return
  const now = platform.clock()
  const next = {
    status,
    reason: reason ?? null,
    ...(status === 'pending'
      ? { applied_at: now, decided_at: null, decided_by: null }
      : { decided_at: now, decided_by: actor.account_id }),
  }
  await tx
    .insertInto('vendor_approvals')
    .values({ vendor_id: vendor.id, applied_at: now, ...next })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(next))
    .execute()
  await tx
    .updateTable('stores')
    .set({ awaits_approval: status !== 'approved' })
    .where('vendor_id', '=', vendor.id)
    .execute()
  await recordAudit(tx, {
    action: `vendor.${status === 'pending' ? 'approval_withdrawn' : status}`,
    actor,
    subject_id: vendor.id,
    details: { before: { status: before.status }, after: { status }, reason: reason ?? null },
    request_id: requestId,
  })
  await notify(tx, platform, {
    account_id: vendor.id,
    type: 'account',
    mail: approvalMail(vendor, { status, reason }, platform.settings),
    url: platform.settings.urls.dashboard,
  })
}

async function changeLimits(
  tx: Tx,
  { actor, request_id: requestId }: Decision,
  vendorId: string,
  limits: VendorLimits,
): Promise<void> {
  const before = await setExtraLimits(tx, vendorId, limits)
  await recordAudit(tx, {
    action: 'vendor.limits_changed',
    actor,
    subject_id: vendorId,
    details: { before, after: limits },
    request_id: requestId,
  })
}
