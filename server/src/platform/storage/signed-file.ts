import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedFile {
  readonly key: string
  /** Seconds since 1970, after which the address does not work any more. */
  readonly expires: number
  readonly signature: string
}

/** Signs the address of an object of the disk storage: HMAC-SHA256 over key and end. */
export function signFile(secret: string, key: string, expires: number): string {
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
}

/** Whether an address was signed by us and has not expired. */
export function isFileSignatureValid(secret: string, { key, expires, signature }: SignedFile, now: Date): boolean {
  const right = Buffer.from(signFile(secret, key, expires))
  const given = Buffer.from(signature)
  return expires * 1_000 > now.getTime() && right.length === given.length && timingSafeEqual(right, given)
}
