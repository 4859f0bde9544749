import type { Tx } from '@haat/db'
import type { TaxProfile } from './compute-deductions.ts'

/** Returns a developer's registrations from the last bank details that were verified; without any, there is no PAN. */
export async function findTaxProfile(tx: Tx, developerId: string): Promise<TaxProfile> {
  const details = await tx
    .selectFrom('bank_details')
    .select(['pan_holder_type', 'encrypted_gst_number'])
    .where('payee_id', '=', developerId)
    .where('status', '=', 'verified')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const holderType = details?.pan_holder_type ?? null
  const gstNumber = details?.encrypted_gst_number ?? null
  return { has_pan: holderType !== null, holder_type: holderType, has_gstin: gstNumber !== null }
}
