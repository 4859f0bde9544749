import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { vendorNotApproved } from '../../vendor-access/contract.ts'
import { noThemeYet, perMinute, publishing, staleThemeRevision, tag, themeRefunded } from '../revision/contract.ts'

export const PublishedTheme = z.object({
  store_slug: z.string(),
  revision: Revision,
  published_revision: Revision,
  published_at: Time,
})
export type PublishedTheme = z.infer<typeof PublishedTheme>

export const publishThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/publish',
  summary: 'Publish the draft. With a revision (If-Match or body), only if the draft is still at that revision',
  tag,
  auth: publishing,
  body: z.object({ store_slug: StoreSlugField, revision: Revision.optional() }),
  response: { 200: PublishedTheme },
  refusals: [storeNotFound, storeSuspended, vendorNotApproved, noThemeYet, staleThemeRevision, themeRefunded],
  rate_limit: perMinute(60),
})
