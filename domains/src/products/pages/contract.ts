import { endpoint, line, PageQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
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
  handle: Handle.optional().describe('Made from the title where left out'),
  body: RichText.optional(),
  published_at: TimeInput.nullable()
    .optional()
    .describe('From when it is shown; null is not yet. At once where left out'),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  template_suffix: TemplateChoice.optional().describe('Which template of the theme shows it; null is the default one'),
})
export type StorePageFields = z.infer<typeof StorePageFields>
export const StorePageChanges = StorePageFields.partial()
export type StorePageChanges = z.infer<typeof StorePageChanges>

/** `scheduled` is shown from a time that is to come. */
export const PageStatus = z.enum(['published', 'scheduled', 'draft'])
export type PageStatus = z.infer<typeof PageStatus>

/** What stands in a text where something is to be filled in. */
export const GAP = /\[\[Fill in:([^[\]]*)\]\]/g

/** What a text still leaves to be filled in, in its order, each once: `[[Fill in: the address]]` is "the address". */
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

export const pageNotFound = refusal('page_not_found', 404, 'There is no such page in this store')
/** Carries `gaps`: what is to be filled in. A text that says "[[Fill in: your address]]" is not for visitors. */
export const pageHasGaps = refusal('page_has_gaps', 409, 'The text has gaps to fill in before it can be published')

const tag = 'Pages'
const auth = storeMembers('pages')

export const listPagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/pages',
  summary: 'The pages of a store by title',
  tag,
  auth: storeMembers(...contentPermissions),
  query: PageQuery.extend({
    store_slug: StoreSlugField,
    q: z.string().max(200).default('').describe('Words of the title'),
    status: PageStatus.optional(),
  }),
  response: { 200: pageOf(StorePageSummary) },
  refusals: [storeNotFound],
})

export const createPageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/pages',
  summary: 'Add a page',
  tag,
  auth,
  body: StorePageFields.extend({ store_slug: StoreSlugField }),
  response: { 201: StorePage },
  refusals: [storeNotFound, handleTaken, pageHasGaps],
  idempotent: true,
})

export const getPageEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/pages/:id',
  summary: 'One page with its revision as ETag',
  tag,
  auth,
  params: idParams,
  query: storeQuery,
  response: { 200: StorePage },
  refusals: [storeNotFound, pageNotFound],
})

export const updatePageEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/pages/:id',
  summary: 'Change a page; what is left out stays as it is. Needs the revision (If-Match, or in the body)',
  tag,
  auth,
  params: idParams,
  body: StorePageChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: StorePage },
  refusals: [storeNotFound, pageNotFound, handleTaken, pageHasGaps, staleRevision, revisionMissing],
})

export const deletePageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/pages/:id',
  summary: 'Remove a page',
  tag,
  auth,
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, pageNotFound],
})
