import { describeUnstorableText } from '@haat/http-contract'
import { OAuthError } from './oauth-error.ts'

const MAX_FORM_BYTES = 16 * 1024

/** Parses a form. Throws `invalid_request` for a repeated parameter (RFC 6749, 3.2), and for a form that's too large. */
export function readForm(body: Buffer): ReadonlyMap<string, string> {
  if (body.length > MAX_FORM_BYTES) throw new OAuthError('invalid_request', 'The request is too large.')
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (form.has(name)) throw new OAuthError('invalid_request', `The parameter ${name.slice(0, 50)} is repeated.`)
    const problem = describeUnstorableText(name) ?? describeUnstorableText(value)
    if (problem !== undefined) throw new OAuthError('invalid_request', problem)
    // A parameter without a value counts as left out (RFC 6749, 3.2).
    if (value !== '') form.set(name, value)
  }
  return form
}
