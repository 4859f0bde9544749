/**
 * Returns the secret in the forms of a session. Stores on the shared host have the same origin, so that a form in another
 * store's theme could otherwise change an account.
 */
export async function formToken(customerToken: string): Promise<string> {
  const bytes = new TextEncoder().encode(`account form ${customerToken}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
