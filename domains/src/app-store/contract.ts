import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

export const appCategories = [
  'Marketing',
  'Analytics',
  'Media',
  'AI',
  'Integration',
  'Productivity',
  'Sales',
  'Support',
] as const
export const AppCategory = z.enum(appCategories)
export type AppCategory = z.infer<typeof AppCategory>

export const AppId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')

/** An app as the marketplace lists it. The fields of the requirements come first. */
export const App = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string().describe('URL of an image; a path is relative to the marketplace'),
    category: AppCategory,
    price: z.string().describe('Display text, such as "Free" or "₹499/month"'),
    features: z.array(z.string()).optional(),
    screenshots: z.array(z.string()).optional().describe('URLs of images or YouTube videos'),
    developer_name: z.string(),
    install_count: z.int().describe('Number of stores that have the app installed'),
    support_url: z.string().nullable(),
    created_at: Time,
    is_sample: z.literal(true).optional().describe('Only in the demo: the app has a page, but does nothing'),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>

export const AppSort = z.enum(['relevance', 'most_installed', 'newest'])
export type AppSort = z.infer<typeof AppSort>

export const AppSearchQuery = z.object({
  category: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(AppCategory).max(appCategories.length).optional(),
    )
    .describe('Comma-separated categories'),
  price: z.enum(['free', 'paid']).optional(),
  sort: AppSort.default('relevance'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
})
export type AppSearchQuery = z.infer<typeof AppSearchQuery>

/** Header `X-Facets` of a search: how many apps each filter value would match, with the other filters unchanged. */
export const AppFacets = z.object({
  category: z.record(z.string(), z.int()),
  price: z.object({ free: z.int(), paid: z.int() }),
  installed: z.int().optional().describe('Only in a search for a store'),
})
export type AppFacets = z.infer<typeof AppFacets>

export const appNotFound = refusal('app_not_found', 404, 'App not found')

export const listAppsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps',
  summary: 'List all apps, most installed first',
  tag: 'App store',
  auth: 'public',
  response: { 200: z.array(App) },
})

export const getAppEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/:id',
  summary: 'Get an app',
  tag: 'App store',
  auth: 'public',
  params: z.object({ id: AppId }),
  response: { 200: App },
  refusals: [appNotFound],
})

/**
 * The response header `X-Total-Count` has the number of matches; `X-Facets` (JSON) counts them by category and price.
 */
export const searchAppsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/search/:query',
  summary:
    'Search apps. Every word must match a prefix, with at most one typo; title matches come first. An empty query lists all apps',
  tag: 'App store',
  auth: 'public',
  // As long as a path parameter can be: a longer one is refused as too long, not as unknown.
  params: z.object({ query: z.string().max(800) }),
  query: AppSearchQuery,
  response: { 200: z.array(App) },
})

/** Has the same headers as `searchAppsEndpoint`. */
export const searchAppsForStoreEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/search-for-store/:query',
  summary: 'Search apps for a store. Also filters by, and counts, the apps that it has installed',
  tag: 'App store',
  auth: storeMembers('apps'),
  params: searchAppsEndpoint.params,
  query: AppSearchQuery.extend({
    store_slug: StoreSlugField,
    installed: z.literal('true').optional().describe('Only apps that the store has installed'),
  }),
  response: { 200: z.array(App) },
  refusals: [storeNotFound],
})
