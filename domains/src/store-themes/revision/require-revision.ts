import { Refused } from '@haat/http-contract'
import { readIfMatch } from '../../if-match.ts'
import { themeRevisionMissing } from './contract.ts'

/** Returns the revision that a change is based on, from `If-Match` or the body. Refuses with `revision_missing`. */
export function requireRevision(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number {
  const revision = readIfMatch(headers, body)
  if (revision === undefined) throw new Refused(themeRevisionMissing)
  return revision
}
