import { endpoint, Revision, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { ProductChanges } from '../catalog/contract.ts'

export const MAX_BATCH_ITEMS = 200

const BatchItem = z.object({
  id: z.uuid(),
  revision: Revision.optional().describe(
    'The revision that the change is based on. Without it, the change applies to the latest version',
  ),
  set: ProductChanges.describe('The fields to change. The rest stays as it is'),
})
export type BatchItem = z.infer<typeof BatchItem>

export const BatchResult = z.object({
  id: z.uuid(),
  status: z.enum(['changed', 'unchanged', 'refused']),
  revision: z.int().nullable().describe('The latest one; null if the product doesn’t exist'),
  code: z.string().optional().describe('Why the change was refused, as in the response of a single change'),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type BatchResult = z.infer<typeof BatchResult>

/** Carries `items`, the results of the refused ones. */
export const batchRefused = refusal(
  'batch_refused',
  409,
  'One of the changes was refused, so nothing was changed. Correct it and try again.',
)

export const changeProductsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/batch',
  summary: 'Change up to 200 products. Each is changed or refused on its own, unless `atomic` is true',
  tag: 'Products',
  auth: storeMembers('products'),
  app: { scope: 'products:write', cost: { each: 'items' } },
  body: z.object({
    store_slug: StoreSlugField,
    items: z
      .array(BatchItem)
      .min(1)
      .max(MAX_BATCH_ITEMS)
      .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Send each product only once'),
    atomic: z.boolean().default(false).describe('Change all or none'),
  }),
  response: { 200: z.object({ items: z.array(BatchResult) }) },
  refusals: [storeNotFound, batchRefused],
  idempotent: true,
})
