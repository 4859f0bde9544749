import { Refused } from '@haat/http-contract'
import { readIfMatch } from './if-match.ts'
import { revisionMissing, staleRevision } from './stores/refusals/contract.ts'

/** Returns the revision that a change of settings is based on, from `If-Match` or the body. Throws `revision_missing`. */
export function requireRevision(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number {
  const revision = readIfMatch(headers, body)
  if (revision === undefined) throw new Refused(revisionMissing)
  return revision
}

/** Throws `stale_revision` if someone else has changed the settings since. */
export function requireCurrentRevision(base: number, current: number): void {
  if (base === current) return
  const detail = `Your change is based on revision ${base}, but the latest is ${current}. Reload to see the latest version.`
  throw new Refused(staleRevision, detail, { extensions: { revision: current } })
}
