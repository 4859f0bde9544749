import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedFile {
  readonly key: string
  /** Seconds since 1970. The URL stops working after this time. */
  readonly expires: number
  readonly signature: string
}

/** Signs the URL of an object in the disk storage: HMAC-SHA256 of key and expiry. */
export function signFile(secret: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
}

/** Returns whether the signature of a URL is valid and it hasn't expired. */
export function isFileSignatureValid(secret: string, { key, expires, signature }: SignedFile, now: Date): boolean {
  const right = Buffer.from(signFile(secret, key, expires))
  const given = Buffer.from(signature)
  return expires * 1_000 > now.getTime() && right.length === given.length && timingSafeEqual(right, given)
}
