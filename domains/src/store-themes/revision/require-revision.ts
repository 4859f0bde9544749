import { Refused } from '@haat/http-contract'
import { readIfMatch } from '../../if-match.ts'
import { themeRevisionMissing } from './contract.ts'

/** The revision that a change is based on, of `If-Match` or the body. Throws `revision_missing` if neither names one. */
export function requireRevision(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number {
  const revision = readIfMatch(headers, body)
  if (revision === undefined) throw new Refused(themeRevisionMissing)
  return revision
}
