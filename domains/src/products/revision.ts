import { Refused } from '@haat/http-contract'
import { revisionMissing, staleRevision } from './fields/contract.ts'

/** A revision as ETag. */
export function etagOf({ revision }: { readonly revision: number }): { etag: string } {
  return { etag: `"${revision}"` }
}

/** The revision that somebody changed: of `If-Match` or of the body. Refuses with `revision_missing` where there is none. */
export function readRevision(
  headers: Readonly<Record<string, string | undefined>>,
  { revision }: { readonly revision?: number | undefined },
): number {
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(headers['if-match']?.trim() ?? '')?.[1]
  const stated = tag === undefined ? revision : Number(tag)
  if (stated === undefined) throw new Refused(revisionMissing)
  return stated
}

/** Refuses with `stale_revision` where somebody else was faster. */
export function requirePresentRevision(stated: number, present: number): void {
  if (stated === present) return
  throw new Refused(staleRevision, `You changed revision ${stated}; it is at ${present} now.`, {
    extensions: { revision: present },
  })
}
