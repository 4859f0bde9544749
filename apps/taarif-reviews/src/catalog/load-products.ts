import { ApiError, api, type Client } from '@haat/app-sdk'

export interface ProductName {
  readonly id: string
  readonly title: string
  readonly handle: string
}

const PAGE_SIZE = 200
/** How many products the file of an import can be matched with. */
const MAX_PRODUCTS = 5_000

/** Returns the products with these IDs; those that don't exist any more are missing. Empty if the person may not see products. */
export async function findProductNames(
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductName>> {
  const wanted = [...new Set(ids)].slice(0, PAGE_SIZE)
  if (wanted.length === 0) return new Map()
  try {
    const { items } = await client.call(api.listProducts, { query: { ids: wanted.join(','), limit: wanted.length } })
    return new Map(items.map(({ id, title, handle }) => [id, { id, title, handle }]))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'scope_missing') return new Map()
    throw error
  }
}

/** Loads the store's products by title, at most 5,000. */
export async function listProductNames(client: Client, max = MAX_PRODUCTS): Promise<ProductName[]> {
  const found: ProductName[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await client.call(api.listProducts, {
      query: { sort: 'title_ascending', limit: Math.min(PAGE_SIZE, max), ...(cursor !== undefined && { cursor }) },
    })
    found.push(...page.items.map(({ id, title, handle }) => ({ id, title, handle })))
    if (page.next_cursor === null || found.length >= max) return found
    cursor = page.next_cursor
  }
}
