import { malformedRequest, Refused } from '@haat/http-contract'

/** Returns a record's revision as an `etag` header. */
export function etagOf({ revision }: { readonly revision: number }): { etag: string } {
  return { etag: `"${revision}"` }
}

// For an ETag that isn't a revision, such as one from another server. Revisions start at 1, so it never matches.
const NO_REVISION = 0

/**
 * Returns the revision that a change is based on: from `If-Match: "3"`, otherwise from the body; undefined if neither has
 * one. A weak ETag (`W/"3"`) counts as the same, because proxies that compress responses weaken ETags. Throws
 * `malformed_request` if the header isn't exactly one ETag.
 */
export function readIfMatch(
  headers: Readonly<Record<string, string | undefined>>,
  body: { readonly revision?: number | undefined },
): number | undefined {
  const header = headers['if-match']
  if (header === undefined) return body.revision
  const [, tag] = /^(?:W\/)?"([\x21\x23-\x7e]{0,100})"$/.exec(header.trim()) ?? []
  if (tag === undefined) {
    throw new Refused(malformedRequest, 'If-Match must be one ETag in quotes, such as "3".', {
      errors: [{ path: 'headers.if-match', message: 'Send one ETag in quotes, such as "3"' }],
    })
  }
  return /^\d{1,9}$/.test(tag) ? Number(tag) : NO_REVISION
}
