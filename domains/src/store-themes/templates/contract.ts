import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { noThemeYet, tag } from '../revision/contract.ts'

/** A template beside the default one of products, collections or pages. */
export const StoreTemplate = z
  .object({
    template: z.string().describe('`product.gift-hamper`'),
    kind: z.enum(['product', 'collection', 'page']),
    template_suffix: z.string().describe('What a product, a collection or a page says of itself to be shown by it'),
    name: z.string().describe('What people call it'),
    is_published: z.boolean().describe('The storefront has it; until then it shows the default one'),
  })
  .meta({ id: 'StoreTemplate' })
export type StoreTemplate = z.infer<typeof StoreTemplate>

export const listStoreTemplatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/templates',
  summary: 'The further templates for products, collections and pages, of the draft and of what is published',
  tag,
  auth: storeMembers('themes', 'products', 'collections', 'pages'),
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(StoreTemplate), next_cursor: z.null() }) },
  refusals: [storeNotFound, noThemeYet],
})
