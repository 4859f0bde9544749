import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Returns the secret in the forms of a session. Stores on the shared host have the same origin, so that a form in another
 * store's theme could otherwise change an account.
 */
export function formToken(customerToken: string): string {
  return createHash('sha256').update(`account form ${customerToken}`).digest('base64url')
}

export function isFormToken(customerToken: string, sent: string | undefined): boolean {
  const [one, other] = [Buffer.from(formToken(customerToken)), Buffer.from(sent ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
