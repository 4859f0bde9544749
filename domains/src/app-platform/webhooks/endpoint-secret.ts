import { decryptText, encryptText } from '../../encrypted-text.ts'

const PURPOSE = 'webhook secret'

/** Encrypts the secret of an endpoint for storage. */
export function sealSecret(secret: string, endpointId: string, webhookSecret: string): string {
  return encryptText(secret, { purpose: PURPOSE, record: endpointId }, webhookSecret)
}

/** Returns the secret of an endpoint. Throws if it was encrypted with another secret of this installation. */
export function openSecret(secret: string, endpointId: string, stored: string): string {
  const opened = decryptText(secret, { purpose: PURPOSE, record: endpointId }, stored)
  if (opened === undefined) throw new Error(`The secret of the endpoint ${endpointId} can’t be decrypted.`)
  return opened
}
