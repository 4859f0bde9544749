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
import {
  BaseRevision,
  Handle,
  handleTaken,
  idParams,
  RichText,
  revisionMissing,
  staleRevision,
  storeQuery,
  TemplateChoice,
  Title,
} from '../fields/contract.ts'

export const StorePageFields = z.object({
  title: Title,
  handle: Handle.optional().describe('Generated from the title if omitted'),
  body: RichText.optional(),
  published_at: TimeInput.nullable()
    .optional()
    .describe('When the page becomes visible; null is a draft. Immediately if omitted'),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  template_suffix: TemplateChoice.optional().describe('Theme template to use; null is the default template'),
})
export type StorePageFields = z.infer<typeof StorePageFields>
export const StorePageChanges = StorePageFields.partial()
export type StorePageChanges = z.infer<typeof StorePageChanges>

/** `scheduled` becomes visible at a time in the future. */
export const PageStatus = z.enum(['published', 'scheduled', 'draft'])
export type PageStatus = z.infer<typeof PageStatus>

/** Matches placeholders for text that the store owner has to fill in. */
export const GAP = /\[\[Fill in:([^[\]]*)\]\]/g

/** Returns the placeholders left in a text, in order and without duplicates: `[[Fill in: the address]]` is "the address". */
export function listGaps(html: string): string[] {
  return [...new Set([...html.matchAll(GAP)].map(([, gap = '']) => gap.trim()))]
}

export const StorePageSummary = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    published_at: Time.nullable(),
    revision: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'StorePageSummary' })
export type StorePageSummary = z.infer<typeof StorePageSummary>

export const StorePage = StorePageSummary.extend({
  body: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  template_suffix: z.string().nullable(),
  old_handles: z.array(z.string()),
}).meta({ id: 'StorePage' })
export type StorePage = z.infer<typeof StorePage>

export const pageNotFound = refusal('page_not_found', 404, 'Page not found')
/** Includes `gaps`, the placeholders to fill in. Visitors must not see text such as "[[Fill in: your address]]". */
export const pageHasGaps = refusal('page_has_gaps', 409, 'Fill in the placeholders before you publish this page')

const tag = 'Pages'
const auth = storeMembers('pages')

export const listPagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/pages',
  summary: 'List a store’s pages by title',
  tag,
  auth: storeMembers(...contentPermissions),
  app: { scope: 'content:read', cost: 2 },
  query: PageQuery.extend({
    store_slug: StoreSlugField,
    q: z.string().max(200).default('').describe('Searches the title'),
    status: PageStatus.optional(),
    ...SyncFilters.shape,
  }),
  response: { 200: pageOf(StorePageSummary) },
  refusals: [storeNotFound],
})

export const createPageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/pages',
  summary: 'Create a page',
  tag,
  auth,
  app: { scope: 'content:write' },
  body: StorePageFields.extend({ store_slug: StoreSlugField }),
  response: { 201: StorePage },
  refusals: [storeNotFound, handleTaken, pageHasGaps],
  idempotent: true,
})

export const getPageEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/pages/:id',
  summary: 'Get a page. Its revision is the ETag',
  tag,
  auth,
  app: { scope: 'content:read' },
  params: idParams,
  query: storeQuery,
  response: { 200: StorePage },
  refusals: [storeNotFound, pageNotFound],
})

export const updatePageEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/pages/:id',
  summary: 'Update a page. Omitted fields don’t change. Requires the revision (If-Match or body)',
  tag,
  auth,
  app: { scope: 'content:write' },
  params: idParams,
  body: StorePageChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: StorePage },
  refusals: [storeNotFound, pageNotFound, handleTaken, pageHasGaps, staleRevision, revisionMissing],
})

export const deletePageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/pages/:id',
  summary: 'Delete a page',
  tag,
  auth,
  app: { scope: 'content:write' },
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, pageNotFound],
})
