import type { CategoryData, CategoryLinkData } from '../data/catalog-data.ts'
import { imageObject } from './image-object.ts'
import { LazyObject, properties } from './lazy-object.ts'
import { cachedBySite, type Site } from './site.ts'
import { storeHtml } from './store-html.ts'

export type CategoryObject = LazyObject<CategoryData>

const categoryLink = properties<CategoryLinkData>(
  {
    handle: ({ handle }) => handle,
    title: ({ title }) => title,
    name: ({ title }) => title,
    url: ({ handle }, site) => categoryPath(handle, site),
    parent: (source, site) => ancestorsOf(source, site).at(-1),
    ancestors: (source, site) => ancestorsOf(source, site),
  },
  ['handle', 'title', 'url'],
)

/** A category of which a page only knows its name and those of the categories above it. */
export const categoryLinkObject = cachedBySite<CategoryLinkData, LazyObject<CategoryLinkData>>(
  (data, site) => new LazyObject(data, site, categoryLink, data.title),
)

const category = properties<CategoryData>(
  {
    id: ({ id }) => id,
    handle: ({ handle }) => handle,
    title: ({ title }) => title,
    name: ({ title }) => title,
    description: ({ description }, site) => storeHtml(description, site),
    url: ({ handle }, site) => categoryPath(handle, site),
    image: ({ image }, site) => image && imageObject(image, site),
    featured_image: ({ image, product_image: productImage }, site) => {
      const source = image ?? productImage
      return source && imageObject(source, site)
    },
    products_count: ({ products_count: productsCount }) => productsCount,
    level: ({ ancestors }) => ancestors.length + 1,
    parent: (source, site) => ancestorsOf(source, site).at(-1),
    ancestors: (source, site) => ancestorsOf(source, site),
    subcategories: ({ subcategories }, site): CategoryObject[] => subcategories.map((one) => categoryObject(one, site)),
  },
  ['id', 'title', 'handle', 'url', 'description', 'featured_image', 'products_count', 'level'],
)

export const categoryObject = cachedBySite<CategoryData, CategoryObject>(
  (data, site) => new LazyObject(data, site, category, data.title),
)

/** The category of a category page: reports which of its properties the theme reads. */
export class PageCategory extends LazyObject<CategoryData> {
  readonly #onRead: (key: string) => void

  constructor(data: CategoryData, site: Site, onRead: (key: string) => void) {
    super(data, site, category, data.title)
    this.#onRead = onRead
  }

  override get(key: string): unknown {
    this.#onRead(key)
    return super.get(key)
  }
}

/** The URL of a category's page. */
export function categoryPath(handle: string, site: Site): string {
  return site.path(`/categories/${handle}`)
}

/** The categories above one, the top-level one first. */
function ancestorsOf({ ancestors }: CategoryLinkData, site: Site): LazyObject<CategoryLinkData>[] {
  return ancestors.map(({ handle, title }, index) =>
    categoryLinkObject({ handle, title, ancestors: ancestors.slice(0, index) }, site),
  )
}
