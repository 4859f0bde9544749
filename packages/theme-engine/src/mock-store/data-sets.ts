import { changeCategories } from './data-sets/change-categories.ts'
import { devanagariAndTamil } from './data-sets/devanagari-and-tamil.ts'
import { hostileText } from './data-sets/hostile-text.ts'
import { hundredVariants } from './data-sets/hundred-variants.ts'
import { longTexts } from './data-sets/long-texts.ts'
import { emptyStore, oneProduct, soldOut, withoutImages } from './data-sets/reduced-stores.ts'
import { thousandProducts } from './data-sets/thousand-products.ts'
import { everydayStore } from './everyday-store.ts'
import { mockPicture } from './mock-picture.ts'
import type { MockStore } from './mock-store.ts'

/** The stores that a theme is previewed and tested with, in the order they are offered. */
export const dataSets = [
  { name: 'everyday', label: 'Everyday store', description: 'Twelve products, six collections, menus and pages.' },
  { name: 'empty', label: 'Empty store', description: 'No products, collections, menus or pages.' },
  { name: 'long-texts', label: 'Long texts', description: 'Long titles, descriptions, option values and menus.' },
  { name: 'sold-out', label: 'Sold out', description: 'Nothing can be bought.' },
  { name: 'hundred-variants', label: '100 variants', description: 'A product with 10 sizes in 10 colours.' },
  { name: 'no-images', label: 'No images', description: 'Products and collections without images.' },
  { name: 'one-product', label: 'One product', description: 'A store with a single product.' },
  { name: 'thousand-products', label: '1,000 products', description: 'A collection with 1,000 products.' },
  { name: 'devanagari-tamil', label: 'Devanagari and Tamil', description: 'All texts in Hindi and Tamil.' },
  { name: 'hostile-text', label: 'Hostile text', description: 'Markup, scripts and unusual characters in every text.' },
] as const

/** Name of a data set. */
export type DataSetName = (typeof dataSets)[number]['name']

/** Returns whether this is the name of a data set. */
export function isDataSetName(name: string): name is DataSetName {
  return dataSets.some((one) => one.name === name)
}

const make: Readonly<Record<DataSetName, (store: MockStore) => MockStore>> = {
  everyday: (store) => store,
  empty: emptyStore,
  'long-texts': longTexts,
  'sold-out': soldOut,
  'hundred-variants': hundredVariants,
  'no-images': withoutImages,
  'one-product': oneProduct,
  'thousand-products': thousandProducts,
  'devanagari-tamil': devanagariAndTamil,
  'hostile-text': hostileText,
}

const made = new Map<DataSetName, MockStore>()

/** The store of a data set, with drawn pictures; the same object each time. */
export function storeOf(name: DataSetName): MockStore {
  const known = made.get(name)
  if (known !== undefined) return known
  const store = make[name](withPictures(everydayStore))
  made.set(name, store)
  return store
}

function withPictures(store: MockStore): MockStore {
  const products = store.products.map((product) => ({ ...product, images: product.images.map(mockPicture) }))
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  return {
    ...store,
    products,
    categories: changeCategories(store.categories, (category) => ({
      ...category,
      image: category.image ? mockPicture(category.image) : null,
      product_image: category.product_image ? mockPicture(category.product_image) : null,
    })),
    collections: store.collections.map((collection) => ({
      ...collection,
      image: collection.image ? mockPicture(collection.image) : null,
      products: collection.products.map((product) => byHandle.get(product.handle) ?? product),
    })),
  }
}
