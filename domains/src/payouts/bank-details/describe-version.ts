import { BankDetailsVersion, panHolderTypes } from './contract.ts'
import { maskNumber } from './mask.ts'
import type { BankDetailsRow } from './opened-details.ts'

/** Describes a version with its numbers masked. Decrypts nothing. */
export function describeVersion(row: BankDetailsRow): BankDetailsVersion {
  const {
    account_number_last4: accountLast4,
    upi_id_mask: upiMask,
    pan_number_last4: panLast4,
    gst_number_last4: gstLast4,
  } = row
  return BankDetailsVersion.parse({
    revision: row.revision,
    verification_status: row.status,
    rejection_code: row.rejection_code,
    rejection_reason: row.rejection_reason,
    account_holder_name: row.account_holder_name,
    account_number: maskNumber(accountLast4),
    ifsc_code: row.ifsc_code,
    bank_name: row.bank_name,
    branch_name: row.branch_name,
    upi_id: upiMask,
    pan_number: panLast4 && maskNumber(panLast4),
    pan_holder_type: nameHolderType(row.pan_holder_type),
    gst_number: gstLast4 && maskNumber(gstLast4),
    warnings: row.warnings,
    submitted_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    usable_from: row.usable_from?.toISOString() ?? null,
  })
}

function nameHolderType(letter: string | null): string | null {
  const [, name] = Object.entries(panHolderTypes).find(([known]) => known === letter) ?? []
  return name ?? null
}
