import type { CategoryData } from '../theme/data/catalog-data.ts'
import { mockCollections, mockImage, mockProducts } from './mock-catalog.ts'

interface Branch {
  readonly handle: string
  readonly title: string
  readonly text: string
  /** Product type of its own products. */
  readonly type?: string
  readonly below?: readonly Branch[]
}

const BRANCHES: readonly Branch[] = [
  {
    handle: 'pantry',
    title: 'Pantry',
    text: 'What the kitchen is never without.',
    below: [
      { handle: 'spices', title: 'Spices', text: 'Whole and ground, from a single farm each.', type: 'Spices' },
      { handle: 'blends', title: 'Blends', text: 'Roasted and ground every week.', type: 'Blends' },
    ],
  },
  { handle: 'tea', title: 'Tea', text: 'From Assam and Darjeeling.', type: 'Tea' },
  {
    handle: 'home',
    title: 'Home',
    text: 'For the table and the kitchen.',
    below: [
      { handle: 'linen', title: 'Linen', text: 'Printed by hand in Sanganer.', type: 'Linen' },
      { handle: 'kitchen', title: 'Kitchen', text: 'Brass and steel.', type: 'Kitchen' },
    ],
  },
]

function toCategory({ handle, title, text, type, below = [] }: Branch, ancestors: CategoryData['ancestors']) {
  const subcategories: CategoryData[] = below.map((branch) => toCategory(branch, [...ancestors, { handle, title }]))
  const own = mockProducts.filter((product) => product.type === type)
  const hasPicture = mockCollections.some((collection) => collection.handle === handle)
  const category: CategoryData = {
    id: `category-${handle}`,
    handle,
    title,
    ancestors,
    description: `<p>${text}</p>`,
    image: hasPicture ? mockImage(`collection-${handle}`, title, 1600, 900) : null,
    product_image: own[0]?.images[0] ?? subcategories[0]?.product_image ?? null,
    products_count: own.length + subcategories.reduce((sum, { products_count: count }) => sum + count, 0),
    subcategories,
  }
  return category
}

/** The category tree of the mock store: two levels, named like the types of its products. */
export const mockCategories: readonly CategoryData[] = BRANCHES.map((branch) => toCategory(branch, []))
