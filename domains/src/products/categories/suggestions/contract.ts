import { endpoint, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../../permissions/contract.ts'
import { storeNotFound } from '../../../stores/refusals/contract.ts'
import { handleTaken, idParams } from '../../fields/contract.ts'
import {
  CategoryName,
  categoryLimitReached,
  categoryNotFound,
  notASubcategory,
  ofStore,
  placeRefusals,
} from '../fields/contract.ts'

export const MAX_OPEN_SUGGESTIONS = 50
export const SUGGESTION_DAYS = 30

export const suggestionLimitReached = refusal(
  'suggestion_limit_reached',
  429,
  'This store has many suggestions to read. Try again later',
)
export const suggestionNotFound = refusal('suggestion_not_found', 404, 'Suggestion not found. Perhaps it was answered')

export const MAX_SUGGESTED_CHARACTERS = 1_000

/** What a visitor can suggest about a category. */
export const SuggestedFields = z.object({
  name: CategoryName,
  description: z.string().trim().max(MAX_SUGGESTED_CHARACTERS).optional().describe('Plain text'),
})
export type SuggestedFields = z.infer<typeof SuggestedFields>

/** What a suggestion is about, as it's stored. */
export const SuggestedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), subcategories: z.array(SuggestedFields) }),
  z.object({ kind: z.literal('update'), changes: SuggestedFields.partial() }),
  z.object({ kind: z.literal('delete') }),
])
export type SuggestedContent = z.infer<typeof SuggestedContent>

const category = z
  .object({ id: z.uuid(), name: z.string(), path: z.string() })
  .describe('The category to change; for add, the one to add to')
const common = { id: z.uuid(), category, created_at: Time, expires_at: Time }

export const CategorySuggestion = z
  .discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('add'), subcategories: z.array(SuggestedFields) }),
    z.object({ ...common, kind: z.literal('update'), changes: SuggestedFields.partial() }),
    z.object({ ...common, kind: z.literal('delete') }),
  ])
  .meta({ id: 'CategorySuggestion' })
export type CategorySuggestion = z.infer<typeof CategorySuggestion>

const tag = 'Categories'
const auth = storeMembers('collections')

export const listCategorySuggestionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/category-suggestions',
  summary: 'List the open suggestions of visitors, newest first. They expire after 30 days',
  tag,
  auth,
  query: PageQuery.extend({ store_slug: StoreSlugField }),
  response: { 200: pageOf(CategorySuggestion).extend({ total: z.int() }) },
  refusals: [storeNotFound],
})

export const acceptCategorySuggestionEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/category-suggestions/:id/accept',
  summary: 'Make the change that a visitor suggested',
  tag,
  auth,
  params: idParams,
  body: ofStore,
  response: {
    200: z.object({ id: z.uuid(), category_ids: z.array(z.uuid()).describe('The categories that changed') }),
  },
  refusals: [
    storeNotFound,
    suggestionNotFound,
    categoryNotFound,
    notASubcategory,
    ...placeRefusals,
    handleTaken,
    categoryLimitReached,
  ],
})

export const dismissCategorySuggestionEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/category-suggestions/:id/dismiss',
  summary: 'Dismiss a suggestion',
  tag,
  auth,
  params: idParams,
  body: ofStore,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, suggestionNotFound],
})
