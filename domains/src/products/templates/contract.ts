import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { productNotFound } from '../catalog/contract.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { Handle, storeQuery, TemplateChoice } from '../fields/contract.ts'
import { pageNotFound } from '../pages/contract.ts'

/** Page types that can have several templates. */
export const TemplateKind = z.enum(['product', 'collection', 'page'])
export type TemplateKind = z.infer<typeof TemplateKind>

export const TemplateAssignment = z.object({
  store_slug: StoreSlugField,
  kind: TemplateKind,
  handles: z.array(Handle).min(1).max(250).describe('Handles of products, collections or pages'),
  template_suffix: TemplateChoice.describe('`gift-hamper` is `product.gift-hamper`; null is the default template'),
})
export type TemplateAssignment = z.infer<typeof TemplateAssignment>

export const TemplateUse = z
  .object({
    kind: TemplateKind,
    template_suffix: z.string(),
    count: z.int().describe('Includes every status'),
    handles: z.array(z.string()).describe('The first handles, by title'),
  })
  .meta({ id: 'TemplateUse' })
export type TemplateUse = z.infer<typeof TemplateUse>

const tag = 'Theme editor'
const auth = storeMembers('themes')

export const listTemplateUsesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/templates/uses',
  summary: 'Count the products, collections and pages that use each non-default template',
  tag,
  auth,
  query: storeQuery,
  response: { 200: z.object({ items: z.array(TemplateUse) }) },
  refusals: [storeNotFound],
})

/** Applies to the storefront immediately if the published theme has the template. */
export const assignTemplateEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/templates/assign',
  summary: 'Assign a theme template to products, collections or pages. If one fails, none are changed',
  tag,
  auth,
  body: TemplateAssignment,
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [storeNotFound, storeSuspended, productNotFound, collectionNotFound, pageNotFound],
  rate_limit: { max: 60, window_ms: 60_000, by: 'account' },
})
