import { endpoint, HOUR_MS, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { ProductSummary, Variant } from '../catalog/contract.ts'
import { ImageShown, storeQuery } from '../fields/contract.ts'
import { ProductFilters, ProductStatus } from '../filters/contract.ts'
import { storefrontNotFound, storefrontUnavailable } from '../storefront/contract.ts'

export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof ExportFormat>

const tag = 'Products'
const file = {
  content_type: 'text/csv; charset=utf-8',
  description: 'One row per variant or image. An XLSX workbook if `format` is `xlsx`',
}

export const exportProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/export',
  summary: 'Export products in Shopify’s columns, as CSV or XLSX: all of a store, or those that match the filters',
  tag,
  auth: storeMembers('products'),
  query: storeQuery.extend({ ...ProductFilters.shape, format: ExportFormat.default('csv') }),
  response: { 200: file },
  refusals: [storeNotFound],
})

export const exportPublicProductsEndpoint = endpoint({
  method: 'POST',
  url: '/api/export-products',
  summary:
    'Export products as CSV or XLSX. Without a token, the public columns of published products; with the token of the store’s owner or staff, every column of every product',
  tag,
  auth: 'optional',
  body: z.object({
    store_slug: StoreSlugField,
    format: ExportFormat.default('csv'),
    status: ProductStatus.optional().describe('Only with a token'),
  }),
  response: { 200: file },
  refusals: [storeNotFound, storefrontNotFound, storefrontUnavailable],
  rate_limit: { max: 30, window_ms: HOUR_MS, by: 'address' },
})

/** A product in an export for apps. */
export const ExportedProduct = ProductSummary.omit({ image: true }).extend({
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  images: z.array(ImageShown),
})
export type ExportedProduct = z.infer<typeof ExportedProduct>
