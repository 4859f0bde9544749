import { malformedRequest, Refused } from '@haat/http-contract'

/** A revision as ETag. */
export function etagOf({ revision }: { readonly revision: number }): { etag: string } {
  return { etag: `"${revision}"` }
}

// Of an ETag that isn't a revision, such as one of another server: no record is ever at it.
const NO_REVISION = 0

/**
 * The revision that a change is based on: `If-Match: "3"`, otherwise the body's; undefined if neither names one. A proxy
 * that compresses responses makes the ETag weak (`W/"3"`), which counts as the same. Throws `malformed_request` for a
 * header that isn't exactly one ETag.
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
