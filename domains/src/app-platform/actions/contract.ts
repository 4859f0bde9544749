import { endpoint, mapOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'
import { quotaExceeded } from '../storage/contract.ts'

export const actionNotFound = refusal('action_not_found', 404, 'This form isn’t available')
export const tooManySubmissions = refusal(
  'too_many_submissions',
  429,
  'This store can’t receive more of these forms today. Try again tomorrow',
)

const Name = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const submitActionEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/apps/:app_id/actions/:action',
  summary: 'Send a form of an app: saved as a record of the app, or delivered to it as an event',
  tag: 'Storefront',
  auth: 'public',
  params: z.object({ app_id: Name, action: Name }),
  body: z.object({
    store_slug: StoreSlugField,
    values: mapOf(z.string().trim().min(1).max(60), z.string().max(5_000), 40).describe('By field, as text'),
  }),
  response: { 200: z.object({ submitted: z.literal(true) }) },
  refusals: [anyStoreNotFound, storeUnavailable, actionNotFound, tooManySubmissions, quotaExceeded],
  rate_limit: { max: 10, window_ms: 600_000, by: 'address' },
})
