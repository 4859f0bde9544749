import { createHmac, timingSafeEqual } from 'node:crypto'

const ID_BYTES = 16
const SIGNATURE_BYTES = 16

/**
 * Returns a secret for links to a record: its UUID with a signature by the installation's secret. Nothing is stored, so that
 * every email about the record can contain the same link.
 */
export function signLink(secret: string, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(secret, purpose, bytes)]).toString('base64url')
}

/** Returns the UUID of the record that a link is signed for; undefined for anything else. */
export function readSignedLink(secret: string, purpose: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined
  const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  if (!timingSafeEqual(signature, signatureOf(secret, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(secret: string, purpose: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update(`haat ${purpose} `).update(id).digest().subarray(0, SIGNATURE_BYTES)
}
