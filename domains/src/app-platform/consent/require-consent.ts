import type { AppScope } from '@haat/app-manifest'
import { permissionMissing, Refused } from '@haat/http-contract'
import type { StoreMember } from '../../serve.ts'
import { type Consent, consentChanged, consentRequired, type GivenConsent } from './contract.ts'
import { type ConsentSubject, describeConsent, missingPermissions, needsConsent } from './describe-consent.ts'

export interface Agreed {
  readonly scopes: readonly AppScope[]
  /** The words that were shown. */
  readonly shown: Consent
}

/**
 * Returns what a person agreed to. Throws `consent_required` if a version needs consent and none is given,
 * `consent_changed` if it was given to something else, and `permission_missing` if the person couldn't do all of it
 * themselves: nobody can give an app more than they have.
 */
export function requireConsent(
  subject: ConsentSubject,
  actor: Pick<StoreMember, 'can' | 'language'>,
  given: GivenConsent | undefined,
): Agreed {
  const { manifest } = subject.version
  const shown = describeConsent(subject, actor)
  if (given === undefined && needsConsent(manifest)) {
    throw new Refused(consentRequired, undefined, { extensions: { consent: shown } })
  }
  if (given !== undefined && given.digest !== shown.digest) {
    throw new Refused(consentChanged, undefined, { extensions: { consent: shown } })
  }
  const offered = new Set<string>(manifest.permissions.optional.map(({ scope }) => scope))
  const required = manifest.permissions.required.map(({ scope }) => scope)
  const scopes = [...new Set([...required, ...(given?.optional ?? []).filter((scope) => offered.has(scope))])]
  const missing = missingPermissions(scopes, actor)
  if (missing.length > 0) {
    const detail = 'This app could do more in the store than you can. Ask the owner to install it.'
    throw new Refused(permissionMissing, detail, { extensions: { permissions: missing } })
  }
  return { scopes, shown }
}
