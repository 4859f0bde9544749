import { api, type Client } from '@haat/app-sdk'
import type { Product } from './product.ts'

export const MAX_PRODUCTS = 1_000
const PAGE_SIZE = 100

export interface FoundProducts {
  readonly products: readonly Product[]
  /** How many there are; more than are loaded if there are too many. */
  readonly total: number
}

/** Loads the products that the form's filter matches, with their variants. At most 1,000. */
export async function findProducts(client: Client, fields: URLSearchParams): Promise<FoundProducts> {
  const status = fields.get('status')
  const [vendor, type, tag] = ['vendor_is', 'product_type', 'tag'].map((name) => fields.get(name))
  const filter = {
    q: fields.get('q') ?? '',
    ...(isStatus(status) && { status }),
    ...(vendor && { vendor }),
    ...(type && { product_type: type }),
    ...(tag && { tag }),
  }
  const products: Product[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await client.call(api.listProducts, {
      query: {
        ...filter,
        include: 'variants',
        sort: 'title_ascending',
        limit: PAGE_SIZE,
        ...(cursor !== undefined && { cursor }),
      },
    })
    products.push(...page.items.map((item) => ({ ...item, variants: item.variants ?? [] })))
    if (page.next_cursor === null || products.length >= MAX_PRODUCTS) return { products, total: page.total }
    cursor = page.next_cursor
  }
}

/** Loads products by their IDs. Those that don't exist any more are missing. At most 100. */
export async function getProducts(client: Client, ids: readonly string[]): Promise<Product[]> {
  const { items } = await client.call(api.listProducts, {
    query: { ids: ids.join(','), include: 'variants', limit: PAGE_SIZE },
  })
  return items.map((item) => ({ ...item, variants: item.variants ?? [] }))
}

function isStatus(value: string | null): value is Product['status'] {
  return value === 'active' || value === 'draft' || value === 'archived'
}
