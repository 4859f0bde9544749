import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Names what is encrypted and the record it belongs to, so that a value can't be moved to another record. */
export interface EncryptionContext {
  /** Each purpose has a key of its own. */
  readonly purpose: string
  readonly record: string
}

/** Encrypts text for storage with AES-256-GCM and a key derived from the installation's secret. */
export function encryptText(secret: string, context: EncryptionContext, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, context), nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context.record))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Returns the text; undefined if it was changed, belongs to another record, or was encrypted with another secret. */
export function decryptText(secret: string, context: EncryptionContext, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, context), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context.record))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const decrypted = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(decrypted).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string, { purpose }: EncryptionContext): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `haat ${purpose}`, KEY_BYTES))
}
