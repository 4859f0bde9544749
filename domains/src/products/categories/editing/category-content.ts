import { invalid } from '../../fields/invalid.ts'
import { sanitizeRichText } from '../../fields/sanitize-rich-text.ts'
import type { ImageContent, ResolvedImages } from '../../images/resolve-images.ts'
import type { CategoryChanges } from '../fields/contract.ts'

/** Returns the columns that a change sets; omitted fields aren't among them. Throws `invalid_fields`. */
export function columnsOfChanges(
  { name, description, status, image, ...fields }: Omit<CategoryChanges, 'parent_id' | 'handle'>,
  images: ResolvedImages,
) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: sanitizeRichText(description, 'body.description') }),
    ...(status === undefined ? {} : { status }),
    ...(image === undefined ? {} : imageColumns(image, images)),
    ...(fields.seo_title === undefined ? {} : { seo_title: fields.seo_title }),
    ...(fields.seo_description === undefined ? {} : { seo_description: fields.seo_description }),
    ...(fields.hsn_code === undefined ? {} : { hsn_code: fields.hsn_code }),
    ...(fields.gst_rate_basis_points === undefined ? {} : { gst_rate_basis_points: fields.gst_rate_basis_points }),
    ...(fields.google_product_category === undefined
      ? {}
      : { google_product_category: fields.google_product_category }),
  }
}

function imageColumns(image: { src: string; alt: string } | null, images: ResolvedImages) {
  const file: ImageContent | null = image === null ? null : { ...requireFile(image.src, images), alt: image.alt }
  return {
    image_src: file?.src ?? null,
    image_alt: file?.alt ?? '',
    image_width: file?.width ?? null,
    image_height: file?.height ?? null,
  }
}

function requireFile(src: string, images: ResolvedImages) {
  const file = images.of(src)
  if (file === undefined) throw invalid('body.image.src', 'This file isn’t in the store’s library')
  return file
}
