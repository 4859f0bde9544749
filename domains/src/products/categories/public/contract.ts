import { endpoint, HOUR_MS, PageQuery, pageOf, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../../stores/refusals/contract.ts'
import { BaseRevision, Handle, handleTaken, ImageShown, staleRevision } from '../../fields/contract.ts'
import { storefrontNotFound, storefrontUnavailable } from '../../storefront/contract.ts'
import {
  CategoryChanges,
  CategoryFields,
  CategorySummary,
  categoryLimitReached,
  categoryNotFound,
  notASubcategory,
  ofStore,
  placeRefusals,
} from '../fields/contract.ts'
import { RemovalOptions, RemovalResult } from '../removal/contract.ts'
import { suggestionLimitReached } from '../suggestions/contract.ts'

const tag = 'Categories'
const refusals = [storefrontNotFound, storefrontUnavailable] as const

/** A category as visitors of the storefront see it. */
export const PublicSubcategory = z
  .object({
    id: z.uuid(),
    parent_id: z.uuid().nullable(),
    level: z.int().describe('1 is the top level'),
    handle: z.string(),
    name: z.string(),
    description: z.string().describe('HTML'),
    url: z.string().describe('Path in the store'),
    image: ImageShown.nullable(),
    product_count: z.int().describe('Visible products, including those of the categories below it'),
  })
  .meta({ id: 'PublicSubcategory' })
export type PublicSubcategory = z.infer<typeof PublicSubcategory>

export const PublicCategory = PublicSubcategory.extend({
  get subcategories() {
    return z.array(PublicCategory)
  },
}).meta({ id: 'PublicCategory' })
export type PublicCategory = z.infer<typeof PublicCategory>

export const listPublicCategoriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getAllProductCatgeory',
  summary: 'Get the category tree that a store’s storefront shows',
  tag,
  auth: 'public',
  query: ofStore,
  response: { 200: z.object({ items: z.array(PublicCategory) }) },
  refusals,
})

export const PublicSubcategoryQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  category: Handle.optional().describe('Handle of a category: returns only those directly below it'),
})
export type PublicSubcategoryQuery = z.infer<typeof PublicSubcategoryQuery>

export const listPublicSubcategoriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getAllSubcategories',
  summary: 'List the subcategories that a store’s storefront shows, in the order of the tree',
  tag,
  auth: 'public',
  query: PublicSubcategoryQuery,
  response: { 200: pageOf(PublicSubcategory) },
  refusals: [...refusals, categoryNotFound],
})

/** The response to a visitor. */
export const SuggestionReceipt = z
  .object({ suggestion_id: z.uuid(), expires_at: Time })
  .meta({ id: 'CategorySuggestionReceipt' })
export type SuggestionReceipt = z.infer<typeof SuggestionReceipt>

const rateLimit = { max: 60, window_ms: HOUR_MS, by: 'visitor' } as const
const withoutToken =
  'Without a token, creates a suggestion for the store’s team (202), which can only have a name and a description'

export const NewSubcategory = CategoryFields.omit({ parent_id: true })
export type NewSubcategory = z.infer<typeof NewSubcategory>

export const addSubcategoriesEndpoint = endpoint({
  method: 'POST',
  url: '/api/addNewSubCategories',
  summary: `Add subcategories to a category. If one fails, none are added. ${withoutToken}`,
  tag,
  auth: 'optional',
  body: ofStore.extend({ parent_id: z.uuid(), subcategories: z.array(NewSubcategory).min(1).max(50) }).meta({
    examples: [
      {
        store_slug: 'mehta-handlooms',
        parent_id: '01981f6a-3c4e-7f1a-9b1e-0a4d5f6b7c8d',
        subcategories: [{ name: 'Kanjeevaram' }, { name: 'Banarasi' }],
      },
    ],
  }),
  response: { 200: z.object({ items: z.array(CategorySummary) }), 202: SuggestionReceipt },
  refusals: [
    storeNotFound,
    ...refusals,
    categoryNotFound,
    ...placeRefusals,
    handleTaken,
    categoryLimitReached,
    suggestionLimitReached,
  ],
  rate_limit: rateLimit,
})

export const updateSubcategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/updateSubcategory',
  summary: `Update a subcategory. Omitted fields don’t change; a revision is checked if it’s sent. ${withoutToken}`,
  tag,
  auth: 'optional',
  body: CategoryChanges.extend({ store_slug: StoreSlugField, id: z.uuid(), revision: BaseRevision }),
  response: { 200: CategorySummary, 202: SuggestionReceipt },
  refusals: [
    storeNotFound,
    ...refusals,
    categoryNotFound,
    notASubcategory,
    ...placeRefusals,
    handleTaken,
    staleRevision,
    suggestionLimitReached,
  ],
  rate_limit: rateLimit,
})

export const deleteSubcategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/deleteSubcategory',
  summary: `Delete a subcategory. ${withoutToken}`,
  tag,
  auth: 'optional',
  body: RemovalOptions.extend({ store_slug: StoreSlugField, id: z.uuid() }),
  response: { 200: RemovalResult, 202: SuggestionReceipt },
  refusals: [storeNotFound, ...refusals, categoryNotFound, notASubcategory, placeRefusals[0], suggestionLimitReached],
  rate_limit: rateLimit,
})
