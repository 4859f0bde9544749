import { endpoint, MINUTE_MS, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { appSuspended, installationPaused } from '../tokens/contract.ts'

export const SESSION_TOKEN_LIFETIME_S = 60

export const createPageSessionEndpoint = endpoint({
  method: 'POST',
  url: '/api/app-sessions',
  summary: 'Create a session token for an app’s embedded page: it tells the app’s server who opened the page',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  body: z.object({ store_slug: StoreSlugField, app_id: z.string().max(80) }),
  response: { 200: z.object({ token: z.string(), expires_at: Time }) },
  refusals: [storeNotFound, appNotFound, installationPaused, appSuspended],
  rate_limit: { max: 120, window_ms: MINUTE_MS, by: 'account' },
})
