import { Refused } from '@haat/http-contract'
import { readIfMatch } from '../../if-match.ts'
import { revisionMissing, staleRevision } from './contract.ts'

/** Returns the revision that a change is based on, from `If-Match` or the body. Throws `revision_missing` if there's none. */
export function requireRevision(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number {
  const revision = readIfMatch(headers, body)
  if (revision === undefined) throw new Refused(revisionMissing)
  return revision
}

/** Throws `stale_revision` if someone else has changed the record since. */
export function requireCurrentRevision(base: number, current: number): void {
  if (base === current) return
  throw new Refused(
    staleRevision,
    `Your change is based on revision ${base}, but the latest is ${current}. Reload to see the latest version.`,
    {
      extensions: { revision: current },
    },
  )
}
