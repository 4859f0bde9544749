import type { FieldError } from '@haat/http-contract'
import { indianStates } from '../../stores/contract.ts'
import { findGstinFault } from '../../stores/index.ts'

/** Returns what is wrong with a GSTIN in the right format: its State, its check character, or the PAN in it. */
export function findGstNumberFault({
  gst_number: gstNumber,
  pan_number: panNumber,
}: {
  readonly gst_number: string | null
  readonly pan_number: string | null
}): FieldError | undefined {
  if (gstNumber === null) return undefined
  const path = 'body.gst_number'
  const state = indianStates.find(({ code }) => gstNumber.startsWith(code))
  if (state === undefined) return { path, message: 'The first two digits of this GSTIN aren’t the code of a state' }
  const fault = findGstinFault(gstNumber, state.code)
  if (fault !== undefined) return { path, message: fault }
  if (panNumber !== null && gstNumber.slice(2, 12) !== panNumber) {
    return { path, message: 'Characters 3 to 12 of this GSTIN aren’t your PAN' }
  }
  return undefined
}
