import { endpoint, line, MINUTE_MS, noContent, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'

export const MAX_TEST_STORES = 10
/** A test store is deleted after so long without use. */
export const UNUSED_DAYS = 90

/** What a test store starts with. */
export const TestStoreTemplateName = z.enum([
  'empty',
  'example',
  'products',
  'many_products',
  'languages',
  'edge_cases',
])
export type TestStoreTemplateName = z.infer<typeof TestStoreTemplateName>

export const testStoresOff = refusal('test_stores_off', 409, 'This Haat doesn’t allow apps to be developed in stores')
export const tooManyTestStores = refusal(
  'too_many_test_stores',
  409,
  `You can have at most ${MAX_TEST_STORES} test stores. Delete one that you no longer need.`,
)
export const testStoreLinkInvalid = refusal(
  'test_store_link_invalid',
  410,
  'This link has expired or was already used. Open the test store from the studio again.',
)

const tag = 'Test stores'
const auth = ['developer'] as const
const params = z.object({ store_slug: StoreSlugField })
const perHour = (max: number) => ({ max, window_ms: 60 * MINUTE_MS, by: 'account' }) as const

export const DeveloperTestStore = z
  .object({
    slug: z.string(),
    name: z.string(),
    template: TestStoreTemplateName,
    storefront: z.url(),
    app_ids: z.array(z.string()).describe('Apps that are installed in it'),
    created_at: Time,
    last_used_at: Time,
    deleted_at: Time.describe('When it will be deleted unless it’s used before'),
  })
  .meta({ id: 'DeveloperTestStore' })
export type DeveloperTestStore = z.infer<typeof DeveloperTestStore>

export const listTestStoresEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/test-stores',
  summary: 'List your test stores, the newest first',
  tag,
  auth,
  token_scope: 'apps:read',
  response: { 200: z.object({ items: z.array(DeveloperTestStore) }) },
})

export const createTestStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/test-stores',
  summary: 'Create a test store from a template',
  tag,
  auth,
  token_scope: 'apps:develop',
  body: z.object({ name: line(60).min(1, 'Enter a name'), template: TestStoreTemplateName.default('example') }),
  response: { 201: DeveloperTestStore },
  refusals: [testStoresOff, tooManyTestStores],
  rate_limit: perHour(60),
})

export const resetTestStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/test-stores/:store_slug/reset',
  summary: 'Delete everything in a test store, also apps, and fill it again from its template',
  tag,
  auth,
  token_scope: 'apps:develop',
  params,
  response: { 200: DeveloperTestStore },
  refusals: [storeNotFound, storeSuspended, testStoresOff],
  rate_limit: perHour(120),
})

export const deleteTestStoreEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/test-stores/:store_slug',
  summary: 'Delete a test store with everything in it',
  tag,
  auth,
  token_scope: 'apps:develop',
  params,
  response: { 204: noContent },
  refusals: [storeNotFound],
})

export const linkTestStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/test-stores/:store_slug/link',
  summary: 'Get a link that opens the dashboard of a test store: once, within a minute',
  tag,
  auth,
  params,
  response: { 201: z.object({ url: z.url(), expires_at: Time }) },
  refusals: [storeNotFound],
  rate_limit: perHour(120),
})

export const openTestStoreEndpoint = endpoint({
  method: 'POST',
  url: '/api/test-store/open',
  summary: 'Sign in to the dashboard as the owner of a test store, with the code of a link from the studio',
  tag,
  auth: 'public',
  body: z.object({
    code: z
      .string()
      .regex(/^[\w-]{43}$/, { abort: true })
      .max(43),
  }),
  response: { 200: z.object({ store_slug: z.string() }) },
  refusals: [testStoreLinkInvalid],
  rate_limit: { max: 30, window_ms: MINUTE_MS, by: 'address' },
})
