import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { storeQuery } from '../fields/contract.ts'

export const listProductChoicesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/choices',
  summary: 'List the vendors, types and tags of a store’s products',
  tag: 'Products',
  auth: storeMembers('products', 'collections'),
  app: { scope: 'products:read' },
  query: storeQuery,
  response: {
    200: z.object({ vendors: z.array(z.string()), product_types: z.array(z.string()), tags: z.array(z.string()) }),
  },
  refusals: [storeNotFound],
})
