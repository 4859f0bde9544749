import { Refused } from '@haat/http-contract'
import { readIfMatch } from '../../if-match.ts'
import { revisionMissing, staleRevision } from './contract.ts'

/** The revision that a change is based on, of `If-Match` or the body. Throws `revision_missing` if neither names one. */
export function requireRevision(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number {
  const revision = readIfMatch(headers, body)
  if (revision === undefined) throw new Refused(revisionMissing)
  return revision
}

/** Throws `stale_revision` if someone else has changed the record since. */
export function requirePresentRevision(stated: number, present: number): void {
  if (stated === present) return
  throw new Refused(
    staleRevision,
    `Your change is based on revision ${stated}, and the latest is ${present}. Reload to see it.`,
    {
      extensions: { revision: present },
    },
  )
}
