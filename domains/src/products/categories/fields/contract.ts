import { line, PageQuery, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { Handle, ImageInput, ImageShown } from '../../fields/contract.ts'

export const MAX_CATEGORIES = 2000
export const MAX_CATEGORY_LEVELS = 5

export const CategoryStatus = z.enum(['active', 'hidden'])
export type CategoryStatus = z.infer<typeof CategoryStatus>

/** `>` separates the names of a path, `|` the paths of a list. */
export const CategoryName = line(255)
  .min(1, 'Enter a name')
  .regex(/^[^>|]*$/, 'Names of categories can’t contain > or |')
  .meta({ examples: ['Kanjeevaram'] })

/** Google's product taxonomy: an ID such as `5387`, or a full path. */
export const GoogleProductCategory = line(750)
  .regex(/^([0-9]{1,9}|[^<>|]+( > [^<>|]+)*)?$/, 'Enter an ID such as 5387, or a path such as Apparel > Clothing')
  .describe('ID or full path in Google’s product taxonomy. An empty text removes it')
  .meta({ examples: ['Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing > Saris & Lehengas'] })

const HsnCode = z
  .string()
  .trim()
  .regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, { error: 'An HSN code has 4, 6 or 8 digits', abort: true })
  .max(8)
  .describe('Suggested for the products of this category and of those below it. Empty: as in the category above')
  .meta({ examples: ['5007'] })
const GstRate = z
  .int()
  .min(0)
  .max(10_000)
  .nullable()
  .describe('Suggested GST rate; 1800 is 18%. null: as in the category above')
  .meta({ examples: [500] })

export const CategoryPlace = z
  .object({
    position: z.enum(['before', 'after', 'into']).describe('into: last of the subcategories'),
    category_id: z.uuid().nullable().describe('With into, null is the top level'),
  })
  .refine(({ position, category_id: id }) => position === 'into' || id !== null, {
    error: 'Name the category to move it next to',
    path: ['category_id'],
  })
  .meta({ examples: [{ position: 'into', category_id: null }] })
export type CategoryPlace = z.infer<typeof CategoryPlace>

/** Short, because the tree of a storefront has those of all categories. */
const CategoryDescription = z
  .string()
  .max(5_000, 'Use at most 5,000 characters, including formatting')
  .describe('HTML. Disallowed tags and attributes are removed')

export const CategoryFields = z.object({
  name: CategoryName,
  parent_id: z.uuid().nullable().optional().describe('null or omitted is the top level'),
  handle: Handle.optional().describe('Generated from the name if omitted. Old handles redirect to the new one'),
  description: CategoryDescription.optional(),
  status: CategoryStatus.optional().describe('active if omitted. Also hides the categories below'),
  image: ImageInput.nullable().optional(),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  hsn_code: HsnCode.optional(),
  gst_rate_basis_points: GstRate.optional(),
  google_product_category: GoogleProductCategory.optional(),
})
export type CategoryFields = z.infer<typeof CategoryFields>
export const CategoryChanges = CategoryFields.partial().extend({
  parent_id: z
    .uuid()
    .nullable()
    .optional()
    .describe('Another parent moves the category to its end; null is the top level'),
})
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const CategorySummary = z
  .object({
    id: z.uuid(),
    parent_id: z.uuid().nullable(),
    level: z.int().describe('1 is the top level'),
    position: z.int().describe('Among the subcategories of its parent, from 1'),
    handle: z.string(),
    name: z.string(),
    path: z.string().describe('Names from the top level: `Sarees > Silk > Kanjeevaram`'),
    status: CategoryStatus,
    is_visible: z.boolean().describe('Whether the storefront shows it: it and all categories above it are active'),
    image: ImageShown.nullable(),
    subcategory_count: z.int().describe('Directly below it'),
    product_count: z.int().describe('Products with this category, of any status'),
    total_product_count: z.int().describe('Including those of all categories below it'),
    suggested_hsn_code: z.string().describe('Its own or that of the nearest category above; may be empty'),
    suggested_gst_rate_basis_points: z.int().nullable(),
    revision: z.int(),
    updated_at: Time,
  })
  .meta({ id: 'CategorySummary' })
export type CategorySummary = z.infer<typeof CategorySummary>

/** A category with all that's below it. */
export const CategoryNode = CategorySummary.extend({
  get subcategories() {
    return z.array(CategoryNode)
  },
}).meta({ id: 'CategoryNode' })
export type CategoryNode = z.infer<typeof CategoryNode>

export const Category = CategorySummary.extend({
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  hsn_code: z.string().describe('Its own; empty if it has none'),
  gst_rate_basis_points: z.int().nullable().describe('Its own'),
  google_product_category: z.string(),
  ancestors: z
    .array(z.object({ id: z.uuid(), handle: z.string(), name: z.string() }))
    .describe('From the top level down'),
  old_handles: z.array(z.string()),
  created_at: Time,
}).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const categoryNotFound = refusal('category_not_found', 404, 'Category not found')
export const categoryNameTaken = refusal('category_name_taken', 409, 'There’s already a category with this name here')
export const categoryTooDeep = refusal(
  'category_too_deep',
  409,
  `Categories can have up to ${MAX_CATEGORY_LEVELS} levels`,
)
export const categoryIntoItself = refusal('category_into_itself', 409, 'A category can’t be moved into itself')
export const categoryLimitReached = refusal(
  'category_limit_reached',
  409,
  `A store can have up to ${MAX_CATEGORIES} categories`,
)
export const notASubcategory = refusal('not_a_subcategory', 409, 'This is a top-level category, not a subcategory')

/** What a place in the tree can refuse. */
export const placeRefusals = [categoryNameTaken, categoryTooDeep, categoryIntoItself] as const

export const categoryIds = z.array(z.uuid()).min(1).max(500)
export const ofStore = z.object({ store_slug: StoreSlugField })

export const CategoryListQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  q: z.string().trim().max(200).default('').describe('Words of the path: every word must be in it'),
  status: CategoryStatus.optional(),
  parent_id: z.uuid().optional().describe('Only categories anywhere below this one'),
  ids: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(z.uuid()).max(200).optional(),
    )
    .describe('Comma-separated; returns only these'),
})
export type CategoryListQuery = z.infer<typeof CategoryListQuery>

export const NestedChange = z.object({
  id: z.uuid(),
  name: CategoryName.optional(),
  handle: Handle.optional(),
  status: CategoryStatus.optional(),
  place: CategoryPlace.optional(),
})
export type NestedChange = z.infer<typeof NestedChange>
