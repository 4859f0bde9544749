import type { ObjectReference } from './object-reference.ts'
import { cartObjects } from './objects/cart.ts'
import { categoryObjects } from './objects/category.ts'
import { collectionObjects } from './objects/collection.ts'
import { mediaObjects } from './objects/media.ts'
import { navigationObjects } from './objects/navigation.ts'
import { productObjects } from './objects/product.ts'
import { storeObjects } from './objects/store.ts'
import { themeObjects } from './objects/theme.ts'

/** Every object of templates, in the order of the guide. */
export const objectReferences: readonly ObjectReference[] = [
  ...storeObjects,
  ...themeObjects,
  ...productObjects,
  ...mediaObjects,
  ...collectionObjects,
  ...categoryObjects,
  ...cartObjects,
  ...navigationObjects,
]

const byName = new Map(objectReferences.map((reference) => [reference.name, reference]))

/** The object with this name, global or not. */
export function findObjectReference(name: string): ObjectReference | undefined {
  return byName.get(name)
}
