import {
  type Category,
  type CategoryChanges,
  CategoryName,
  CategoryStatus,
  GoogleProductCategory,
} from '@haat/domains/products/categories/contract'
import { z } from 'zod'
import { TypedPercent } from '../../products/form-state/typed-amounts.ts'
import { TypedRichText } from '../../rich-text/typed-rich-text.ts'

const TypedCategory = z.object({
  name: CategoryName,
  description: TypedRichText,
  handle: z.string().trim(),
  status: CategoryStatus,
  image: z.array(z.object({ src: z.string(), alt: z.string().max(512) })).max(1),
  seo_title: z.string().trim().max(255),
  seo_description: z.string().trim().max(1000),
  hsn_code: z
    .string()
    .trim()
    .regex(/^(?:\d{4}|\d{6}|\d{8})?$/, 'Enter an HSN code with 4, 6 or 8 digits'),
  gst: TypedPercent,
  google_product_category: GoogleProductCategory,
})
export type CategoryFormInput = z.input<typeof TypedCategory>

/** The form's schema: what is typed goes in, the server's fields come out. */
export const CategoryForm = TypedCategory.transform(
  ({ image, handle, gst, ...plain }): CategoryChanges => ({
    ...plain,
    ...(handle === '' ? {} : { handle }),
    gst_rate_basis_points: gst,
    image: image[0] ?? null,
  }),
)

/** Returns a saved category as form values. */
export function formOfCategory(category: Category): CategoryFormInput {
  const { image, gst_rate_basis_points: gstRate } = category
  return {
    name: category.name,
    handle: category.handle,
    status: category.status,
    seo_title: category.seo_title,
    seo_description: category.seo_description,
    hsn_code: category.hsn_code,
    google_product_category: category.google_product_category,
    description: category.description,
    image: image === null ? [] : [{ src: image.src, alt: image.alt }],
    gst: gstRate === null ? '' : String(gstRate / 100),
  }
}
