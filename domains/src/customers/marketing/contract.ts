import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreNotFound } from '../../stores/suspensions/contract.ts'
import { customerNotFound } from '../contract.ts'

export const stopMarketingEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/marketing/:token/unsubscribe',
  summary: 'Withdraw a customer’s consent to marketing with the token from an email. Repeating it changes nothing',
  tag: 'Storefront',
  auth: 'public',
  params: z.object({ token: z.string().max(80) }),
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ unsubscribed: z.literal(true) }) },
  refusals: [anyStoreNotFound, customerNotFound],
  rate_limit: { max: 60, window_ms: 60_000, by: 'address' },
})
