import { endpoint, pageOf, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { contentPermissions, storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { productNotFound } from '../catalog/contract.ts'
import {
  BaseRevision,
  handleTaken,
  ImageInput,
  idParams,
  revisionMissing,
  staleRevision,
  storeQuery,
} from '../fields/contract.ts'
import {
  Category,
  CategoryChanges,
  CategoryFields,
  CategoryListQuery,
  CategoryNode,
  CategoryPlace,
  CategoryStatus,
  CategorySummary,
  categoryIds,
  categoryLimitReached,
  categoryNotFound,
  NestedChange,
  ofStore,
  placeRefusals,
} from './fields/contract.ts'

export * from './fields/contract.ts'
export * from './public/contract.ts'
export * from './removal/contract.ts'
export * from './suggestions/contract.ts'

const tag = 'Categories'
const auth = storeMembers('collections')
const readers = storeMembers(...contentPermissions)

export const getCategoryTreeEndpoint = endpoint({
  method: 'GET',
  url: '/api/getAllCategoryWithSubcategory',
  summary: 'Get a store’s category tree with product counts, including hidden categories',
  tag,
  auth: readers,
  query: ofStore,
  response: { 200: z.object({ items: z.array(CategoryNode), category_count: z.int() }) },
  refusals: [storeNotFound],
})

export const listSubcategoriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getsubcategories',
  summary: 'List the categories directly below one in order, or the top-level ones',
  tag,
  auth: readers,
  query: ofStore.extend({ parent_id: z.uuid().optional().describe('The top level if omitted') }),
  response: { 200: z.object({ items: z.array(CategorySummary) }) },
  refusals: [storeNotFound, categoryNotFound],
})

export const listCategoriesEndpoint = endpoint({
  method: 'GET',
  url: '/api/categories/getAll',
  summary: 'List a store’s categories in the order of the tree, with search',
  tag,
  auth: readers,
  app: { scope: 'collections:read', cost: 5 },
  query: CategoryListQuery,
  response: { 200: pageOf(CategorySummary).extend({ total: z.int() }) },
  refusals: [storeNotFound],
})

export const createCategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/categories',
  summary: 'Create a category, last of its siblings',
  tag,
  auth,
  app: { scope: 'collections:write' },
  body: CategoryFields.extend({ store_slug: StoreSlugField }).meta({
    examples: [{ store_slug: 'mehta-handlooms', name: 'Sarees', hsn_code: '5007', gst_rate_basis_points: 500 }],
  }),
  response: { 201: Category },
  refusals: [storeNotFound, categoryNotFound, ...placeRefusals, handleTaken, categoryLimitReached],
  idempotent: true,
})

export const getCategoryEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/categories/:id',
  summary: 'Get a category. Its revision is the ETag',
  tag,
  auth,
  app: { scope: 'collections:read' },
  params: idParams,
  query: storeQuery,
  response: { 200: Category },
  refusals: [storeNotFound, categoryNotFound],
})

export const updateCategoryEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/categories/:id',
  summary: 'Update a category. Omitted fields don’t change. Requires the revision (If-Match or body)',
  tag,
  auth,
  app: { scope: 'collections:write' },
  params: idParams,
  body: CategoryChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: Category },
  refusals: [storeNotFound, categoryNotFound, ...placeRefusals, handleTaken, staleRevision, revisionMissing],
})

export const updateCategoryStatusEndpoint = endpoint({
  method: 'PUT',
  url: '/api/update-category-status',
  summary: 'Show or hide several categories. If one fails, none are changed',
  tag,
  auth,
  body: ofStore.extend({ ids: categoryIds, status: CategoryStatus }),
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [storeNotFound, categoryNotFound],
})

export const moveCategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/categories/:id/move',
  summary: 'Move a category with everything below it: before or after another one, or into it',
  tag,
  auth,
  app: { scope: 'collections:write' },
  params: idParams,
  body: ofStore.extend({ place: CategoryPlace }),
  response: { 200: CategorySummary },
  refusals: [storeNotFound, categoryNotFound, ...placeRefusals],
})

export const updateNestedSubcategoriesEndpoint = endpoint({
  method: 'PUT',
  url: '/api/updateNestedSubcategories',
  summary: 'Rename, show, hide and move several categories in one step. If one change fails, none are made',
  tag,
  auth,
  body: ofStore.extend({ changes: z.array(NestedChange).min(1).max(200) }).meta({
    examples: [
      {
        store_slug: 'mehta-handlooms',
        changes: [
          {
            id: '01981f6a-3c4e-7f1a-9b1e-0a4d5f6b7c8d',
            name: 'Kanjeevaram silk',
            place: { position: 'into', category_id: '01981f6a-3c4e-7f1a-9b1e-0a4d5f6b7c90' },
          },
        ],
      },
    ],
  }),
  response: { 200: z.object({ items: z.array(CategorySummary).describe('The changed categories') }) },
  refusals: [storeNotFound, categoryNotFound, ...placeRefusals, handleTaken],
})

export const setCategoryImageEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/categories/:id/image',
  summary: 'Set the image of a category',
  tag,
  auth,
  params: idParams,
  body: ofStore.extend({ image: ImageInput }),
  response: { 200: CategorySummary },
  refusals: [storeNotFound, categoryNotFound],
})

export const removeCategoryImageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/removeCategoryImage',
  summary: 'Remove the image of a category. The file stays in the library',
  tag,
  auth,
  body: ofStore.extend({ id: z.uuid() }),
  response: { 200: CategorySummary },
  refusals: [storeNotFound, categoryNotFound],
})

export const assignCategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/categories/:id/products',
  summary: 'Put products into a category, or take them out. If one fails, none are changed',
  tag,
  auth: storeMembers('collections', 'products'),
  app: { scope: 'collections:write' },
  params: idParams,
  body: ofStore.extend({
    product_ids: z.array(z.uuid()).min(1).max(1000),
    as: z
      .enum(['main', 'other', 'none'])
      .describe('main replaces the main category; other adds the category; none takes the products out of it'),
  }),
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [storeNotFound, categoryNotFound, productNotFound],
})
