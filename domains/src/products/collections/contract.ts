import {
  endpoint,
  line,
  PageQuery,
  pageOf,
  refusal,
  StoreSlugField,
  SyncFilters,
  Time,
  TimeInput,
} from '@haat/http-contract'
import { z } from 'zod'
import { contentPermissions, storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { ProductSummary, productNotFound } from '../catalog/contract.ts'
import {
  BaseRevision,
  Handle,
  handleTaken,
  ImageInput,
  ImageShown,
  idParams,
  RichText,
  revisionMissing,
  staleRevision,
  storeQuery,
  TemplateChoice,
  Title,
} from '../fields/contract.ts'
import { CollectionRules, CollectionSort, RuleMatch } from '../membership/contract.ts'

export * from '../membership/contract.ts'

export const CollectionFields = z.object({
  title: Title,
  handle: Handle.optional().describe('Generated from the title if omitted'),
  description: RichText.optional(),
  kind: z.enum(['manual', 'rule']).optional().describe('manual if omitted'),
  match: RuleMatch.optional(),
  rules: CollectionRules.optional().describe('At least one if the kind is rule'),
  product_ids: z.array(z.uuid()).max(5000).optional().describe('All products of a manual collection, in order'),
  sort_order: CollectionSort.optional(),
  image: ImageInput.nullable().optional(),
  published_at: TimeInput.nullable().optional().describe('When the collection becomes visible; immediately if omitted'),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  template_suffix: TemplateChoice.optional().describe('Theme template to use; null is the default template'),
})
export type CollectionFields = z.infer<typeof CollectionFields>
export const CollectionChanges = CollectionFields.partial()
export type CollectionChanges = z.infer<typeof CollectionChanges>

export const CollectionSummary = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    kind: z.enum(['manual', 'rule']),
    product_count: z.int(),
    image: ImageShown.nullable(),
    published_at: Time.nullable(),
    revision: z.int(),
    updated_at: Time,
  })
  .meta({ id: 'CollectionSummary' })
export type CollectionSummary = z.infer<typeof CollectionSummary>

export const Collection = CollectionSummary.extend({
  description: z.string(),
  match: RuleMatch,
  rules: CollectionRules,
  product_ids: z.array(z.uuid()).describe('Products of a manual collection; empty for an automatic one'),
  sort_order: CollectionSort,
  seo_title: z.string(),
  seo_description: z.string(),
  template_suffix: z.string().nullable(),
  old_handles: z.array(z.string()),
  created_at: Time,
}).meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

export const collectionNotFound = refusal('collection_not_found', 404, 'Collection not found')

export const CollectionListQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  q: z.string().max(200).default('').describe('Searches the title'),
  kind: z.enum(['manual', 'rule']).optional(),
  ...SyncFilters.shape,
})
export type CollectionListQuery = z.infer<typeof CollectionListQuery>

const tag = 'Collections'
const auth = storeMembers('collections')

export const listCollectionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/collections',
  summary: 'List a store’s collections by title',
  tag,
  auth: storeMembers(...contentPermissions),
  app: { scope: 'collections:read', cost: 2 },
  query: CollectionListQuery,
  response: { 200: pageOf(CollectionSummary) },
  refusals: [storeNotFound],
})

export const createCollectionEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/collections',
  summary: 'Create a manual or automatic collection',
  tag,
  auth,
  app: { scope: 'collections:write' },
  body: CollectionFields.extend({ store_slug: StoreSlugField }),
  response: { 201: Collection },
  refusals: [storeNotFound, productNotFound, handleTaken],
  idempotent: true,
})

export const previewCollectionEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/collections/preview',
  summary: 'Preview the products that match conditions',
  tag,
  auth,
  app: { scope: 'collections:read' },
  read_only_sessions: 'allowed',
  body: z.object({ store_slug: StoreSlugField, match: RuleMatch.default('all'), rules: CollectionRules.min(1) }),
  response: { 200: z.object({ product_count: z.int(), items: z.array(ProductSummary) }) },
  refusals: [storeNotFound],
})

export const getCollectionEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/collections/:id',
  summary: 'Get a collection. Its revision is the ETag',
  tag,
  auth,
  app: { scope: 'collections:read' },
  params: idParams,
  query: storeQuery,
  response: { 200: Collection },
  refusals: [storeNotFound, collectionNotFound],
})

export const updateCollectionEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/collections/:id',
  summary: 'Update a collection. Omitted fields don’t change. Requires the revision (If-Match or body)',
  tag,
  auth,
  app: { scope: 'collections:write' },
  params: idParams,
  body: CollectionChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: Collection },
  refusals: [storeNotFound, collectionNotFound, productNotFound, handleTaken, staleRevision, revisionMissing],
})

export const deleteCollectionEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/collections/:id',
  summary: 'Delete a collection. Its products are kept',
  tag,
  auth,
  app: { scope: 'collections:write' },
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, collectionNotFound],
})

export const listCollectionProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/collections/:id/products',
  summary: 'List the products of a collection in its order, including drafts',
  tag,
  auth,
  app: { scope: 'collections:read', cost: 2 },
  params: idParams,
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  response: { 200: pageOf(ProductSummary) },
  refusals: [storeNotFound, collectionNotFound],
})
