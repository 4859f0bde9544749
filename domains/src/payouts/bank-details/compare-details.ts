/** Bank details as they are saved, in the clear. */
export interface EnteredDetails {
  readonly account_holder_name: string
  readonly account_number: string
  readonly ifsc_code: string
  readonly bank_name: string
  readonly branch_name: string
  readonly upi_id: string | null
  readonly pan_number: string | null
  readonly gst_number: string | null
}

/** The fields of bank details, in the order of the form. */
export const detailFields = [
  'account_holder_name',
  'account_number',
  'ifsc_code',
  'bank_name',
  'branch_name',
  'upi_id',
  'pan_number',
  'gst_number',
] as const satisfies readonly (keyof EnteredDetails)[]

type Field = (typeof detailFields)[number]

/** Returns the fields that differ; all that aren't empty if there is no earlier version. */
export function compareDetails(
  entered: EnteredDetails,
  earlier: { readonly [Name in Field]: string | null | undefined } | undefined,
): Field[] {
  return detailFields.filter((field) => entered[field] !== (earlier === undefined ? null : earlier[field]))
}
