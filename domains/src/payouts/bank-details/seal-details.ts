import type { Settings } from '../../settings.ts'
import type { EnteredDetails } from './compare-details.ts'
import { lastFour, maskUpiId } from './mask.ts'
import { hashAccountNumber, hashPanNumber, sealField } from './sealed-details.ts'

/** Returns the columns of a version: numbers encrypted, with what may be shown of them. */
export function sealDetails(settings: Pick<Settings, 'secret'>, detailsId: string, entered: EnteredDetails) {
  const {
    account_number: accountNumber,
    upi_id: upiId,
    pan_number: panNumber,
    gst_number: gstNumber,
    ...rest
  } = entered
  const seal = (field: Parameters<typeof sealField>[2], text: string) => sealField(settings, detailsId, field, text)
  return {
    ...rest,
    encrypted_account_number: seal('account_number', accountNumber),
    account_number_hash: hashAccountNumber(settings, entered.ifsc_code, accountNumber),
    account_number_last4: lastFour(accountNumber),
    ...(upiId !== null && { encrypted_upi_id: seal('upi_id', upiId), upi_id_mask: maskUpiId(upiId) }),
    ...(panNumber !== null && {
      encrypted_pan_number: seal('pan_number', panNumber),
      pan_number_hash: hashPanNumber(settings, panNumber),
      pan_number_last4: lastFour(panNumber),
      pan_holder_type: panNumber.charAt(3),
    }),
    ...(gstNumber !== null && {
      encrypted_gst_number: seal('gst_number', gstNumber),
      gst_number_last4: lastFour(gstNumber),
    }),
  }
}
