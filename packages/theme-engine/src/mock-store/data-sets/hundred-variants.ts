import type { MockStore } from '../mock-store.ts'
import { changeProducts } from './change-products.ts'

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']
const COLORS = ['Indigo', 'Madder', 'Haldi', 'Neem', 'Kajal', 'Chandan', 'Gulaab', 'Kesar', 'Mehendi', 'Moti']

/** The first product in ten sizes and ten colours, some of them sold out, with prices by size. */
export function hundredVariants(store: MockStore): MockStore {
  return changeProducts(store, (product, index) => {
    if (index > 0) return product
    return {
      ...product,
      options: [
        { name: 'Size', values: SIZES },
        { name: 'Colour', values: COLORS },
      ],
      variants: SIZES.flatMap((size, row) =>
        COLORS.map((color, column) => ({
          id: 900_000 + row * COLORS.length + column,
          title: `${size} / ${color}`,
          options: [size, color],
          price: 49_900 + row * 5_000,
          sku: `TUR-${size}-${column + 1}`,
          available: (row + column) % 7 !== 0,
          inventory_quantity: (row + column) % 7,
          image: 0,
        })),
      ),
    }
  })
}
