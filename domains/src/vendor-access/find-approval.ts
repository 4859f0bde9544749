import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type VendorApproval, VendorApprovalStatus, vendorNotApproved } from './contract.ts'

/** Returns a vendor's approval. Vendors that never had to apply are approved. */
export async function findApproval(db: Db | Tx, vendorId: string): Promise<VendorApproval> {
  const row = await db.selectFrom('vendor_approvals').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst()
  return {
    status: VendorApprovalStatus.parse(row?.status ?? 'approved'),
    applied_at: row?.applied_at.toISOString() ?? null,
    message: row?.message ?? null,
    reason: row?.reason ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
  }
}

/** Throws `vendor_not_approved` unless the vendor may publish. */
export async function requireApprovedVendor(db: Db | Tx, vendorId: string): Promise<void> {
  const { status } = await findApproval(db, vendorId)
  if (status !== 'approved') throw new Refused(vendorNotApproved)
}
