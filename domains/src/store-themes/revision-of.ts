import { Refused } from '@haat/http-contract'
import { themeRevisionMissing } from './contract.ts'

/** The revision that a change was based on: `If-Match: "3"`, else the body's. Undefined where neither says one. */
export function revisionOf(
  if_match: string | undefined,
  body: { readonly revision?: number | undefined },
): number | undefined {
  const [, quoted] = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(if_match ?? '') ?? []
  return quoted === undefined ? body.revision : Number(quoted)
}

/** As `revisionOf`, refusing with `revision_missing`. */
export function requireRevision(
  if_match: string | undefined,
  body: { readonly revision?: number | undefined },
): number {
  const revision = revisionOf(if_match, body)
  if (revision === undefined) throw new Refused(themeRevisionMissing)
  return revision
}
