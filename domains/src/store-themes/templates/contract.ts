import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { noThemeYet, tag } from '../revision/contract.ts'

/** A template of products, collections or pages other than the default one. */
export const StoreTemplate = z
  .object({
    template: z.string().describe('`product.gift-hamper`'),
    kind: z.enum(['product', 'collection', 'page']),
    template_suffix: z.string().describe('Value of `template_suffix` on products, collections or pages that use it'),
    name: z.string().describe('Display name'),
    is_published: z.boolean().describe('Whether the published theme has it; otherwise the default template is shown'),
  })
  .meta({ id: 'StoreTemplate' })
export type StoreTemplate = z.infer<typeof StoreTemplate>

export const listStoreTemplatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/templates',
  summary: 'List the additional templates for products, collections and pages in the draft and published themes',
  tag,
  auth: storeMembers('themes', 'products', 'collections', 'pages'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(StoreTemplate), next_cursor: z.null() }) },
  refusals: [storeNotFound, noThemeYet],
})
