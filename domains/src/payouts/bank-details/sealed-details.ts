import { createHmac } from 'node:crypto'
import { decryptText, encryptText } from '../../encrypted-text.ts'
import type { Settings } from '../../settings.ts'

type Secret = Pick<Settings, 'secret'>
type SealedField = 'account_number' | 'upi_id' | 'pan_number' | 'gst_number'

/** Each value is bound to its version and field, so that it can't be moved to another. */
const contextOf = (detailsId: string, field: SealedField) => ({
  purpose: 'bank details',
  record: `${detailsId}:${field}`,
})

/** Encrypts a field of a version of bank details. */
export function sealField({ secret }: Secret, detailsId: string, field: SealedField, text: string): string {
  return encryptText(secret, contextOf(detailsId, field), text)
}

/** Returns the text of an encrypted field; undefined if it was encrypted with another secret (`HAAT_SECRET`). */
export function openField(
  { secret }: Secret,
  detailsId: string,
  field: SealedField,
  sealed: string,
): string | undefined {
  return decryptText(secret, contextOf(detailsId, field), sealed)
}

/** Returns a keyed hash that finds the same account at another payee. Banks number their accounts independently. */
export function hashAccountNumber({ secret }: Secret, ifscCode: string, accountNumber: string): string {
  return keyedHash(secret, `bank-account:${ifscCode.slice(0, 4)}:${accountNumber}`)
}

/** Returns a keyed hash that finds the same PAN at another payee. */
export function hashPanNumber({ secret }: Secret, panNumber: string): string {
  return keyedHash(secret, `pan-number:${panNumber}`)
}

function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
