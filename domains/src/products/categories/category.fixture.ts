import type { Endpoint } from '@haat/http-contract'
import { expect } from 'vitest'
import type { TestServer } from '../../../../tests/harness.ts'
import { createProductEndpoint, getProductEndpoint, type Product } from '../contract.ts'
import { type CategoryNode, createCategoryEndpoint, getCategoryTreeEndpoint } from './contract.ts'

interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** A store with the categories Sarees > (Silk > (Kanjeevaram, Banarasi), Cotton) and Gifts, and what its owner does. */
export async function categoryStore(server: TestServer) {
  const { token, slug } = await server.signInVendor()
  const call = async (endpoint: Endpoint, request: Request = {}) => {
    const inQuery = endpoint.method === 'GET' || (endpoint.query !== undefined && endpoint.body === undefined)
    return server.call(endpoint, {
      token,
      ...(request.params && { params: { ...request.params } }),
      ...(request.headers && { headers: request.headers }),
      ...(inQuery
        ? { query: { store_slug: slug, ...request.query } }
        : { body: { store_slug: slug, ...request.body } }),
    })
  }
  const succeed = async (endpoint: Endpoint, request: Request = {}) => {
    const reply = await call(endpoint, request)
    expect(reply.statusCode, reply.body).toBeLessThan(300)
    return reply.json()
  }
  const ids: Record<string, string> = {}
  const idOf = (name: string): string => {
    const id = ids[name]
    if (id === undefined) throw new Error(`There is no category ${name}`)
    return id
  }
  const add = async (name: string, parent?: string, fields: object = {}): Promise<string> => {
    const body = { name, ...(parent === undefined ? {} : { parent_id: idOf(parent) }), ...fields }
    const { id } = await succeed(createCategoryEndpoint, { body })
    ids[name] = id
    return id
  }
  const addProduct = async (
    title: string,
    categories: readonly string[] = [],
    fields: object = {},
  ): Promise<string> => {
    const [main, ...others] = categories.map(idOf)
    const chosen = main === undefined ? {} : { category_id: main, category_ids: others }
    const { id } = await succeed(createProductEndpoint, { body: { title, status: 'active', ...chosen, ...fields } })
    return id
  }
  /** Returns the names of a product's categories, the main one first. */
  const categoriesOf = async (id: string): Promise<string[]> => {
    const product: Product = await succeed(getProductEndpoint, { params: { id } })
    return product.categories.map(({ name }) => name)
  }
  const tree = async (): Promise<CategoryNode[]> => (await succeed(getCategoryTreeEndpoint)).items
  /** Returns the tree as text: `Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts`. */
  const outline = async () => describeTree(await tree())

  await add('Sarees')
  await add('Silk', 'Sarees')
  await add('Kanjeevaram', 'Silk')
  await add('Banarasi', 'Silk')
  await add('Cotton', 'Sarees')
  await add('Gifts')
  return { token, slug, call, succeed, idOf, add, addProduct, categoriesOf, tree, outline }
}
export type CategoryStore = Awaited<ReturnType<typeof categoryStore>>

export function describeTree(nodes: readonly CategoryNode[]): string {
  return nodes
    .map(({ name, subcategories }) => (subcategories.length === 0 ? name : `${name}(${describeTree(subcategories)})`))
    .join(' ')
}
