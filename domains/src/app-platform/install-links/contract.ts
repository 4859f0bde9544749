import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { InstallKey } from '../installations/contract.ts'
import { appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

export const MAX_ALLOWED_STORES = 100

/** How stores get an app that the marketplace doesn't show. */
export const AppInstallLink = z
  .object({
    url: z.url().nullable().describe('null: there is no link yet'),
    distribution: z
      .enum(['public', 'unlisted', 'private'])
      .nullable()
      .describe('Of the published version; null before the first. The link of a public app does nothing'),
    stores: z.array(z.string()).describe('Slugs of the stores in which a private app can be installed'),
  })
  .meta({ id: 'AppInstallLink' })
export type AppInstallLink = z.infer<typeof AppInstallLink>

/** Carries `store_slug`. */
export const unknownStore = refusal('unknown_store', 422, 'There’s no store with this address')

export const getInstallLinkEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/apps/:app_id/install-link',
  summary: 'Get the link with which stores install an unlisted or private app',
  tag,
  auth,
  params: appParams,
  response: { 200: AppInstallLink },
  refusals: [appNotFound],
})

export const saveInstallLinkEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/apps/:app_id/install-link',
  summary: 'Create the link, or replace it, and say in which stores a private app can be installed',
  tag,
  auth,
  params: appParams,
  body: z.object({
    stores: z
      .array(StoreSlugField)
      .max(MAX_ALLOWED_STORES)
      .describe('All of them. Others keep what they have installed'),
    replace: z.boolean().default(false).describe('Makes a new link. The one before stops working'),
  }),
  response: { 200: AppInstallLink },
  refusals: [appNotFound, unknownStore],
  rate_limit: per10Minutes(60),
})

/** What a store sees of an app before it installs it with a link. */
export const LinkedApp = z
  .object({
    app_id: z.string(),
    name: z.string(),
    icon: z.string().describe('URL of an image; a path is relative to the marketplace'),
    developer_name: z.string(),
    description: z.string(),
    is_installed: z.boolean(),
    is_suspended: z.boolean(),
  })
  .meta({ id: 'LinkedApp' })
export type LinkedApp = z.infer<typeof LinkedApp>

export const getLinkedAppEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/install-link',
  summary: 'Show the app of an install link. A private app only exists for the stores that its developer named',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  query: z.object({ store_slug: StoreSlugField, key: InstallKey }),
  response: { 200: LinkedApp },
  refusals: [storeNotFound, appNotFound],
})
