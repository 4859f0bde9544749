import type { CategoryData, CollectionData, MenuData, ProductData, StorePage } from '../theme/data/catalog-data.ts'
import type { ShopData } from '../theme/data/page-data.ts'

/** Everything that a mock store has. The first product and the collection `all` have pages of their own. */
export interface MockStore {
  readonly shop: ShopData
  readonly products: readonly ProductData[]
  readonly collections: readonly CollectionData[]
  /** The top-level categories. */
  readonly categories: readonly CategoryData[]
  readonly pages: readonly StorePage[]
  readonly menus: readonly MenuData[]
}
