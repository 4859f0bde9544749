/** How a collection may be sorted, in Shopify's words. */
export const collectionSortOptions = [
  { value: 'manual', name: 'Featured' },
  { value: 'best-selling', name: 'Best selling' },
  { value: 'price-ascending', name: 'Price, low to high' },
  { value: 'price-descending', name: 'Price, high to low' },
  { value: 'created-descending', name: 'New first' },
  { value: 'created-ascending', name: 'Old first' },
  { value: 'title-ascending', name: 'A to Z' },
  { value: 'title-descending', name: 'Z to A' },
]

/** How a search may be sorted. */
export const searchSortOptions = [
  { value: 'relevance', name: 'Relevance' },
  { value: 'price-ascending', name: 'Price, low to high' },
  { value: 'price-descending', name: 'Price, high to low' },
]
