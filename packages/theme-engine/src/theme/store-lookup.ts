import { Lookup } from '../liquid/lookup.ts'
import type { StoredImage } from '../schema/setting-type.ts'
import type { CategoryData, CollectionData } from './data/catalog-data.ts'
import type { PageData } from './data/page-data.ts'
import { DEFAULT_COLLECTION_LIMIT } from './needs.ts'
import type { NeedsRecorder } from './needs-recorder.ts'
import { categoryObject } from './objects/category-object.ts'
import { collectionObject, IncompleteCollection } from './objects/collection-object.ts'
import { withFocalPoint } from './objects/focal-point.ts'
import { imageObject } from './objects/image-object.ts'
import { productObject } from './objects/product-object.ts'
import type { Site } from './objects/site.ts'
import { menuObject, pageObject } from './objects/store-objects.ts'

/** Names that can't be a handle aren't looked up: `collections.size` is a property of the list. */
const HANDLE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]{0,254}$/u
const LIST_PROPERTIES = new Set(['size', 'first', 'last'])

/** Looks up the store's items by handle in a page's data, and records what is missing. */
export class StoreLookup {
  readonly #data: PageData
  readonly #site: Site
  readonly #needs: NeedsRecorder
  readonly #menus = new Map<string, unknown>()

  constructor(data: PageData, site: Site, needs: NeedsRecorder) {
    this.#data = data
    this.#site = site
    this.#needs = needs
  }

  product(handle: string): unknown {
    const known = own(this.#data.products, handle) ?? this.#pageProduct(handle)
    if (known === undefined) this.#needs.product(handle)
    return known ? productObject(known, this.#site) : undefined
  }

  /** `limit`: number of its products needed. */
  collection(handle: string, limit = DEFAULT_COLLECTION_LIMIT): unknown {
    const known = own(this.#data.collections, handle)
    if (known === undefined) this.#needs.collection(handle, limit)
    if (!known) return undefined
    if (hasEnough(known, limit)) return collectionObject(known, this.#site)
    // Lists of collections show names and images; products are only needed if they are read.
    return new IncompleteCollection(known, this.#site, () => this.#needs.collection(handle, limit))
  }

  page(handle: string): unknown {
    const known = own(this.#data.pages, handle)
    if (known === undefined) this.#needs.page(handle)
    return known ? pageObject(known, this.#site) : undefined
  }

  menu(handle: string): unknown {
    const made = this.#menus.get(handle)
    if (made !== undefined) return made
    const known = own(this.#data.menus, handle)
    if (known === undefined) this.#needs.menu(handle)
    const menu = known ? menuObject(known, this.#site, this.#data.request.path) : undefined
    this.#menus.set(handle, menu)
    return menu
  }

  /** An image of the store's media by its key; without a size while nothing is known about it. */
  image(image: StoredImage): unknown {
    const { key, alt } = image
    const known = own(this.#data.images, key)
    if (known === null) return undefined
    if (known === undefined) {
      this.#needs.image(key)
      return imageObject(withFocalPoint({ src: key, alt: alt ?? '', width: 0, height: 0 }, image), this.#site)
    }
    return imageObject(withFocalPoint(alt === undefined ? known : { ...known, alt }, image), this.#site)
  }

  collections(): readonly unknown[] {
    const { all_collections: allCollections } = this.#data
    if (allCollections === undefined) this.#needs.allCollections()
    return (allCollections?.collections ?? []).map((collection) => collectionObject(collection, this.#site))
  }

  /** The top-level categories. */
  categories(): readonly unknown[] {
    const { all_categories: allCategories } = this.#data
    if (allCategories === undefined) this.#needs.allCategories()
    return (allCategories ?? []).map((category) => categoryObject(category, this.#site))
  }

  /** A category at any level of the tree. */
  category(handle: string): unknown {
    const { all_categories: allCategories } = this.#data
    if (allCategories === undefined) this.#needs.allCategories()
    const found = findCategory(allCategories ?? [], handle)
    return found && categoryObject(found, this.#site)
  }

  #pageProduct(handle: string) {
    return this.#data.product?.handle === handle ? this.#data.product : undefined
  }
}

/** `collections`, `categories`, `all_products`, `pages`, `menus` in templates: items by handle, and for some the list. */
export class HandleLookup extends Lookup {
  readonly #find: (handle: string) => unknown
  readonly #list: () => readonly unknown[]

  constructor(find: (handle: string) => unknown, list: () => readonly unknown[] = () => []) {
    super()
    this.#find = find
    this.#list = list
  }

  override get(key: string): unknown {
    // nil, not undefined: items that aren't found aren't looked up in the list.
    return LIST_PROPERTIES.has(key) ? undefined : HANDLE.test(key) ? (this.#find(key) ?? null) : null
  }

  override items(): readonly unknown[] {
    return this.#list()
  }
}

function findCategory(categories: readonly CategoryData[], handle: string): CategoryData | undefined {
  for (const category of categories) {
    const found = category.handle === handle ? category : findCategory(category.subcategories, handle)
    if (found !== undefined) return found
  }
  return undefined
}

function hasEnough({ products, products_count: productsCount, page }: CollectionData, limit: number): boolean {
  return (page ?? 1) === 1 && products.length >= Math.min(limit, productsCount)
}

function own<Value>(table: Record<string, Value> | undefined, key: string): Value | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
