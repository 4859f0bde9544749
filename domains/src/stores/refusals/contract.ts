import { Revision, refusal } from '@haat/http-contract'

/** Refusals shared by all store endpoints. A separate contract, so that pages can load it alone. */
export const storeNotFound = refusal('store_not_found', 404, 'Store not found')
export const storeSuspended = refusal('store_suspended', 403, 'This store is suspended')

/** Includes the current `revision`. */
export const staleRevision = refusal(
  'stale_revision',
  412,
  'Someone else changed this. Reload to see the latest version.',
)
export const revisionMissing = refusal(
  'revision_missing',
  428,
  'Send the revision that your change is based on, in If-Match or the body',
)
export const BaseRevision = Revision.optional().describe(
  'The revision that the change is based on, unless sent in If-Match',
)
