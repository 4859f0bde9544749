import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'
import type { Settings } from '../../settings.ts'
import { openField } from './sealed-details.ts'

export type BankDetailsRow = Selectable<Database['bank_details']>

/** The encrypted fields in the clear. undefined: encrypted with another `HAAT_SECRET`, so it has to be entered again. */
export interface OpenedDetails {
  readonly account_number: string | undefined
  readonly upi_id: string | null | undefined
  readonly pan_number: string | null | undefined
  readonly gst_number: string | null | undefined
}

/** Decrypts the fields of a version. Only for the reviewer, and to compare a save with the current version. */
export function openDetails(settings: Pick<Settings, 'secret'>, row: BankDetailsRow): OpenedDetails {
  const {
    encrypted_account_number: account,
    encrypted_upi_id: upi,
    encrypted_pan_number: pan,
    encrypted_gst_number: gst,
  } = row
  return {
    account_number: openField(settings, row.id, 'account_number', account),
    upi_id: upi && openField(settings, row.id, 'upi_id', upi),
    pan_number: pan && openField(settings, row.id, 'pan_number', pan),
    gst_number: gst && openField(settings, row.id, 'gst_number', gst),
  }
}
