import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { AppId } from '../../app-store/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { appNotInstalled, InstallationState, PauseReason } from '../installations/contract.ts'

const NavigationPage = z.object({ label: z.string(), path: z.string() })

/** What the dashboard draws around an app's page. */
export const EmbeddedPage = z
  .object({
    app_id: z.string(),
    name: z.string(),
    icon: z.string().describe('URL of an image; a path is relative to the marketplace'),
    developer_name: z.string(),
    installation_id: z.uuid(),
    address: z.string().describe('Where the page is, without the path that is shown'),
    navigation: z.array(NavigationPage),
    optional_scopes: z.array(z.string()).describe('Permissions that the app may ask for in its page'),
    state: InstallationState,
    pause_reason: PauseReason.nullable(),
    suspension_text: z.string().nullable().describe('Why the platform suspended the app; null if it isn’t suspended'),
  })
  .meta({ id: 'EmbeddedPage' })
export type EmbeddedPage = z.infer<typeof EmbeddedPage>

export const appHasNoPage = refusal('app_has_no_page', 404, 'This app has no page in the dashboard')

export const getEmbeddedPageEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id/page',
  summary: 'Get what the dashboard shows around an app’s page, and where the page is',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  params: z.object({ id: AppId }),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: EmbeddedPage },
  refusals: [storeNotFound, appNotInstalled, appHasNoPage],
})

/** An installed app with pages, for the dashboard's sidebar. */
export const AppNavigation = z.object({
  app_id: z.string(),
  name: z.string(),
  pages: z.array(NavigationPage),
  links: z
    .array(
      z.object({
        at: z.enum(['product', 'products', 'order', 'orders', 'customer', 'collection']),
        label: z.string(),
        path: z.string().describe('Of the app’s page. `{id}` stands for the ID of the record'),
      }),
    )
    .describe('Where pages of the dashboard link to the app'),
})
export type AppNavigation = z.infer<typeof AppNavigation>

export const listAppNavigationEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/navigation',
  summary: 'List the installed apps that have pages in the dashboard, by name',
  tag: 'Apps in a store',
  auth: storeMembers('apps'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(AppNavigation) }) },
  refusals: [storeNotFound],
})
