import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../../permissions/contract.ts'
import { storeNotFound } from '../../../stores/refusals/contract.ts'
import { idParams } from '../../fields/contract.ts'
import {
  categoryIds,
  categoryIntoItself,
  categoryNameTaken,
  categoryNotFound,
  categoryTooDeep,
  notASubcategory,
  ofStore,
} from '../fields/contract.ts'

const tag = 'Categories'
const auth = storeMembers('collections')

export const SubcategoryFate = z
  .enum(['move_up', 'delete'])
  .describe('What becomes of its subcategories: they take its place, or are deleted too')
export type SubcategoryFate = z.infer<typeof SubcategoryFate>

export const ProductFate = z
  .enum(['parent', 'none'])
  .describe('The products get the nearest category above that remains, or lose the category')
export type ProductFate = z.infer<typeof ProductFate>

export const RemovalOptions = z.object({
  subcategories: SubcategoryFate.default('move_up'),
  products: ProductFate.default('parent'),
})
export type RemovalOptions = z.infer<typeof RemovalOptions>

export const RemovalResult = z
  .object({
    deleted_ids: z.array(z.uuid()),
    moved_ids: z.array(z.uuid()).describe('Subcategories that took the place of a deleted category'),
    product_count: z.int().describe('Products that had one of the deleted categories. All of them are kept'),
    uncategorised_product_count: z.int().describe('Those that have no category any more'),
  })
  .meta({
    id: 'CategoryRemoval',
    examples: [
      {
        deleted_ids: ['01981f6a-3c4e-7f1a-9b1e-0a4d5f6b7c8d'],
        moved_ids: [],
        product_count: 12,
        uncategorised_product_count: 0,
      },
    ],
  })
export type RemovalResult = z.infer<typeof RemovalResult>

export const deleteCategoriesEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/deleteCategories',
  summary: 'Delete categories. Their products are kept. If one fails, none are deleted',
  tag,
  auth,
  body: RemovalOptions.extend({ store_slug: StoreSlugField, ids: categoryIds }),
  response: { 200: RemovalResult },
  refusals: [storeNotFound, categoryNotFound, categoryNameTaken],
})

export const deleteSubcategoryByIdEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/subcategory_delete/:id',
  summary: 'Delete a subcategory. By default, what’s below it takes its place',
  tag,
  auth,
  params: idParams,
  query: RemovalOptions.extend({ store_slug: StoreSlugField }),
  response: { 200: RemovalResult },
  refusals: [storeNotFound, categoryNotFound, notASubcategory, categoryNameTaken],
})

export const removeNestedCategoryEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/removeNestedCategory',
  summary: 'Delete a category with everything below it',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, id: z.uuid(), products: ProductFate.default('parent') }),
  response: { 200: RemovalResult },
  refusals: [storeNotFound, categoryNotFound],
})

export const DynamicCondition = z.enum(['without_products', 'without_subcategories', 'hidden', 'without_image'])
export type DynamicCondition = z.infer<typeof DynamicCondition>

/** Categories that are chosen by what they are at this moment, instead of by ID. */
export const DynamicRemoval = z.object({
  conditions: z
    .array(DynamicCondition)
    .min(1)
    .max(4)
    .describe('All have to apply. without_products: neither it nor a category below it has products, of any status'),
  below_id: z.uuid().optional().describe('Only categories below this one'),
  subcategories: SubcategoryFate.default('move_up'),
  products: ProductFate.default('parent'),
  dry_run: z.boolean().default(false).describe('Only says what would be deleted'),
  expected_count: z
    .int()
    .min(0)
    .max(2000)
    .optional()
    .describe('Number that the dry run returned. If it differs by now, nothing is deleted'),
})
export type DynamicRemoval = z.infer<typeof DynamicRemoval>

export const matchesChanged = refusal(
  'matches_changed',
  409,
  'Other categories match by now. Run it as a dry run again, then decide',
)

export const deleteDynamicCategoriesEndpoint = endpoint({
  method: 'POST',
  url: '/api/delete-dynamic-categories',
  summary: 'Delete all categories that match conditions, such as those without products. Has a dry run',
  tag,
  auth,
  body: DynamicRemoval.extend({ store_slug: StoreSlugField }).meta({
    examples: [
      { store_slug: 'mehta-handlooms', conditions: ['without_products', 'without_subcategories'], dry_run: true },
    ],
  }),
  response: {
    200: RemovalResult.extend({
      dry_run: z.boolean(),
      matches: z.array(z.object({ id: z.uuid(), path: z.string() })).describe('The categories that match'),
    }),
  },
  refusals: [storeNotFound, categoryNotFound, categoryNameTaken, matchesChanged],
})

export const mergeCategoryEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/categories/:id/merge',
  summary:
    'Merge a category into another one, which gets its products, subcategories and menu links. Subcategories with the same name are merged too',
  tag,
  auth,
  params: idParams,
  body: ofStore.extend({ into_id: z.uuid() }),
  response: {
    200: z.object({
      id: z.uuid(),
      merged_ids: z.array(z.uuid()),
      moved_ids: z.array(z.uuid()),
      product_count: z.int(),
    }),
  },
  refusals: [storeNotFound, categoryNotFound, categoryIntoItself, categoryTooDeep],
})

export const RemovalPreview = z
  .object({
    categories: z.array(z.object({ id: z.uuid(), path: z.string() })).describe('What would be deleted'),
    subcategories: z
      .array(z.object({ id: z.uuid(), path: z.string() }))
      .describe('What would move up or into the target'),
    product_count: z.int(),
    uncategorised_product_count: z.int().describe('Products that would have no category any more'),
    products: z.array(z.object({ id: z.uuid(), title: z.string() })).describe('Up to 20 of the products'),
    menus: z
      .array(z.object({ id: z.uuid(), title: z.string(), link_count: z.int() }))
      .describe('Menus that link to them'),
    problem: z
      .string()
      .nullable()
      .describe('Code of the refusal that the request would get, such as category_name_taken'),
  })
  .meta({ id: 'CategoryRemovalPreview' })
export type RemovalPreview = z.infer<typeof RemovalPreview>

export const previewCategoryRemovalEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/categories/preview-removal',
  summary: 'Show what deleting categories, or merging one into another, would affect. Changes nothing',
  tag,
  auth,
  read_only_sessions: 'allowed',
  body: RemovalOptions.extend({
    store_slug: StoreSlugField,
    ids: categoryIds,
    into_id: z.uuid().optional().describe('Previews a merge into this category'),
  }),
  response: { 200: RemovalPreview },
  refusals: [storeNotFound, categoryNotFound],
})
