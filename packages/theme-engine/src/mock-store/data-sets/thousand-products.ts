import type { ProductData } from '../../theme/data/catalog-data.ts'
import type { MockStore } from '../mock-store.ts'

const COUNT = 1_000
const HARVESTS = ['spring', 'summer', 'monsoon', 'autumn', 'winter']

/** A thousand products, all of them in the collection `all`. The first twelve are those of the everyday store. */
export function thousandProducts(store: MockStore): MockStore {
  const products = Array.from({ length: COUNT }, (_item, index) => variation(store.products, index))
  const collections = store.collections.map((collection) =>
    collection.handle === 'all' ? { ...collection, products, products_count: COUNT } : collection,
  )
  return { ...store, products, collections }
}

function variation(originals: readonly ProductData[], index: number): ProductData {
  const original = originals[index % originals.length]
  if (original === undefined) throw new Error('The mock store has no products')
  const round = Math.floor(index / originals.length)
  if (round === 0) return original
  const harvest = HARVESTS[round % HARVESTS.length] ?? ''
  const id = 10_000 + index
  return {
    ...original,
    id,
    handle: `${original.handle}-${round}`,
    title: `${original.title}, ${harvest} harvest no. ${round}`,
    variants: original.variants.map((variant, at) => ({
      ...variant,
      id: id * 100 + at,
      price: variant.price + round * 100,
    })),
  }
}
