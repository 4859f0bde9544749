import { DAY_MS, endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { App, AppId, appNotFound } from '../../app-store/contract.ts'
import { anyStoreMember, storeOwner } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { sampleListing } from '../installations/contract.ts'
import { appOwesAnswers } from '../privacy/contract.ts'
import { appSuspended } from '../tokens/contract.ts'

export const MAX_NOTE = 500

/** A member of staff asked the owner to install an app. */
const AppRequest = z
  .object({
    id: z.uuid(),
    app_id: z.string(),
    title: z.string(),
    icon: z.string().describe('URL of an image; a path is relative to the marketplace'),
    name: z.string().describe('Who asked'),
    email: z.string(),
    note: z.string().nullable().describe('Why, in their words'),
    created_at: Time,
  })
  .meta({ id: 'AppRequest' })
export type AppRequest = z.infer<typeof AppRequest>

/** An app of the marketplace for a member of a store: whether they can install it, and who asked for it. */
export const AppOffer = App.pick({
  id: true,
  title: true,
  icon: true,
  price: true,
  developer_name: true,
  description: true,
})
  .extend({
    is_sample: z.boolean().describe('A listing of the demo, which adds no features'),
    is_installed: z.boolean(),
    is_suspended: z.boolean(),
    can_install: z.boolean().describe('Whether the caller may install apps, and could do all that the app needs'),
    requested_at: Time.nullable().describe('When the caller asked the owner; null: they haven’t, or it’s decided'),
    requests: z.array(AppRequest).describe('Open requests, only for the owner'),
  })
  .meta({ id: 'AppOffer' })
export type AppOffer = z.infer<typeof AppOffer>

const tag = 'Apps in a store'

export const getAppOfferEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id/offer',
  summary: 'Show an app of the marketplace, whether the caller can install it, and who asked for it',
  tag,
  auth: anyStoreMember,
  params: z.object({ id: AppId }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: AppOffer },
  refusals: [storeNotFound, appNotFound],
})

/** For people who needn't ask. */
export const canInstallApp = refusal('can_install_app', 409, 'You can install this app yourself')
export const alreadyInstalled = refusal('app_already_installed', 409, 'The app is installed in this store')

export const requestAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/:id/requests',
  summary: 'Ask the store’s owner to install an app. Asking again while the request is open changes nothing',
  tag,
  auth: anyStoreMember,
  params: z.object({ id: AppId }),
  body: z.object({ store_slug: StoreSlugField, note: z.string().trim().max(MAX_NOTE).default('') }),
  response: { 200: AppOffer },
  refusals: [
    storeNotFound,
    storeSuspended,
    appNotFound,
    appSuspended,
    sampleListing,
    appOwesAnswers,
    canInstallApp,
    alreadyInstalled,
  ],
  rate_limit: { max: 20, window_ms: DAY_MS, by: 'account' },
})

export const listAppRequestsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/requests',
  summary: 'List which apps staff ask the owner to install, the oldest first',
  tag,
  auth: storeOwner,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(AppRequest), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const requestNotFound = refusal('request_not_found', 404, 'The request doesn’t exist, or is already decided')

export const dismissAppRequestEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/apps/requests/:request_id/dismiss',
  summary: 'Dismiss a request. The person who asked is told in the dashboard',
  tag,
  auth: storeOwner,
  params: z.object({ request_id: z.uuid() }),
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(AppRequest), next_cursor: z.null() }) },
  refusals: [storeNotFound, requestNotFound],
})
