import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  updateProductEndpoint,
} from '../../domains/src/products/catalog/contract.ts'
import {
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  updateCollectionEndpoint,
} from '../../domains/src/products/collections/contract.ts'
import {
  createPageEndpoint,
  deletePageEndpoint,
  updatePageEndpoint,
} from '../../domains/src/products/pages/contract.ts'
import type { TestServer } from '../harness.ts'

export interface Saved {
  readonly id: string
  readonly handle: string
  readonly revision: number
}

interface Kind {
  readonly create: Endpoint
  readonly update: Endpoint
  readonly remove: Endpoint
}

export const kinds = {
  product: { create: createProductEndpoint, update: updateProductEndpoint, remove: deleteProductEndpoint },
  collection: { create: createCollectionEndpoint, update: updateCollectionEndpoint, remove: deleteCollectionEndpoint },
  page: { create: createPageEndpoint, update: updatePageEndpoint, remove: deletePageEndpoint },
} as const satisfies Record<string, Kind>

/** A store of a vendor, to fill and change through the endpoints of the dashboard. */
export function shopOf(server: Pick<TestServer, 'call'>, { token, slug }: { token: string; slug: string }) {
  const call = async (endpoint: Endpoint, status: number, options: Parameters<TestServer['call']>[1]) => {
    const reply = await server.call(endpoint, { token, ...options })
    expect(reply.statusCode, reply.body).toBe(status)
    return reply.json() as Saved
  }
  return {
    slug,
    token,
    create: (kind: keyof typeof kinds, fields: object) =>
      call(kinds[kind].create, 201, { body: { store_slug: slug, ...fields } }),
    update: (kind: keyof typeof kinds, { id, revision }: Saved, fields: object) =>
      call(kinds[kind].update, 200, { params: { id }, body: { store_slug: slug, revision, ...fields } }),
    remove: (kind: keyof typeof kinds, { id }: Saved) =>
      call(kinds[kind].remove, 200, { params: { id }, query: { store_slug: slug } }),
    /** Creates an active product. */
    sell: (fields: object) =>
      call(createProductEndpoint, 201, { body: { store_slug: slug, status: 'active', ...fields } }),
  }
}

export type Shop = ReturnType<typeof shopOf>
