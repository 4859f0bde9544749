import type { ListSort } from '@haat/console/lists/list-definition'

/** The orders of the product list. */
export const productSort: ListSort = {
  initial: 'newest',
  options: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
    { value: 'updated', label: 'Recently updated' },
    { value: 'title_ascending', label: 'Title (A to Z)' },
    { value: 'title_descending', label: 'Title (Z to A)' },
    { value: 'price_ascending', label: 'Price (low to high)' },
    { value: 'price_descending', label: 'Price (high to low)' },
    { value: 'stock_ascending', label: 'Stock (low to high)' },
    { value: 'stock_descending', label: 'Stock (high to low)' },
  ],
  columns: {
    title: { ascending: 'title_ascending', descending: 'title_descending' },
    price: { ascending: 'price_ascending', descending: 'price_descending' },
    stock: { ascending: 'stock_ascending', descending: 'stock_descending' },
  },
}
