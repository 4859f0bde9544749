import { expect } from 'vitest'
import { App, AppFacets, searchAppsEndpoint } from '../../domains/src/app-store/contract.ts'
import {
  listStorefrontCollectionsEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  suggestEndpoint,
} from '../../domains/src/products/storefront/contract.ts'
import type { TestServer } from '../harness.ts'

type Options = Readonly<Record<string, string>>

/** Searches like the marketplace and the storefronts. Every function fails the test if the response isn't 200. */
export function searchClient(server: Pick<TestServer, 'call'>) {
  const get = async (endpoint: Parameters<TestServer['call']>[0], options: Parameters<TestServer['call']>[1]) => {
    const reply = await server.call(endpoint, options)
    expect(reply.statusCode, `${endpoint.url} ${JSON.stringify(options)}: ${reply.body}`).toBe(200)
    return reply
  }

  const searchApps = async (query: string, options: Options = {}) => {
    const reply = await get(searchAppsEndpoint, { params: { query }, query: { limit: '200', ...options } })
    return {
      ids: App.array()
        .parse(reply.json())
        .map(({ id }) => id),
      total: Number(reply.headers['x-total-count']),
      facets: AppFacets.parse(JSON.parse(String(reply.headers['x-facets']))),
    }
  }

  const listHandles =
    (endpoint: Parameters<TestServer['call']>[0]) =>
    async (slug: string, q: string, options: Options = {}): Promise<string[]> => {
      const reply = await get(endpoint, { query: { store_slug: slug, q, limit: '200', ...options } })
      return handlesOf(reply.json().items)
    }

  return {
    searchApps,
    findApps: async (query: string, options?: Options) => (await searchApps(query, options)).ids,
    findProducts: listHandles(listStorefrontProductsEndpoint),
    findCollections: listHandles(listStorefrontCollectionsEndpoint),
    findPages: listHandles(listStorefrontPagesEndpoint),
    /** Predictive search: handles of each kind. */
    suggest: async (slug: string, q: string) => {
      const reply = await get(suggestEndpoint, { query: { store_slug: slug, q, limit: '10' } })
      const { products, collections, pages } = reply.json()
      return { products: handlesOf(products), collections: handlesOf(collections), pages: handlesOf(pages) }
    },
  }
}

export type SearchClient = ReturnType<typeof searchClient>

function handlesOf(items: readonly { handle: string }[]): string[] {
  return items.map(({ handle }) => handle)
}
