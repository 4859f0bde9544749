import type { TestStoreTemplateName } from '@haat/domains/test-stores/developer/contract'

/** What developers choose from, in this order. */
export const templateNames: Readonly<Record<TestStoreTemplateName, string>> = {
  example: 'Example: 3 products, 2 customers, an order',
  products: '50 products',
  many_products: '5,000 products',
  languages: 'Four languages',
  edge_cases: 'Edge cases: long names, other scripts, zero prices, sold out',
  empty: 'Empty',
}
