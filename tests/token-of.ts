/** Returns the token of a finished sign-in. Throws if the sign-in also needs a code. */
export function tokenOf(outcome: { readonly token: string } | { readonly code_required: string }): string {
  if ('token' in outcome) return outcome.token
  throw new Error('This account’s authenticator app is on')
}
