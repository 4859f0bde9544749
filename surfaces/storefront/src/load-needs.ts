import type { Needs, PageData } from '@haat/theme-engine'
import type { Store } from './store.ts'
import type { CatalogSource } from './storefront-source.ts'

type NeededData = Pick<
  PageData,
  'products' | 'collections' | 'pages' | 'menus' | 'images' | 'all_collections' | 'all_categories' | 'recommendations'
>

const MAX_LISTED_COLLECTIONS = 50

/** Loads the data a page needs, with one query for each kind. */
export async function loadNeeds(catalog: CatalogSource, store: Store, needs: Needs): Promise<NeededData> {
  const loadIfNeeded = <Wanted, Data>(wanted: readonly Wanted[], load: (wanted: readonly Wanted[]) => Promise<Data>) =>
    wanted.length === 0 ? undefined : load(wanted)
  const [products, collections, pages, menus, images, allCollections, allCategories, recommendations] =
    await Promise.all([
      loadIfNeeded(needs.products, (handles) => catalog.loadProducts(store, handles)),
      loadIfNeeded(needs.collections, (wanted) => catalog.loadCollections(store, wanted)),
      loadIfNeeded(needs.pages, (handles) => catalog.loadPages(store, handles)),
      loadIfNeeded(needs.menus, (handles) => catalog.loadMenus(store, handles)),
      loadIfNeeded(needs.images, (keys) => catalog.loadImages(store, keys)),
      needs.all_collections
        ? catalog.listCollections(store, { page: 1, page_size: MAX_LISTED_COLLECTIONS })
        : undefined,
      needs.all_categories ? catalog.listCategories(store) : undefined,
      needs.recommendations === undefined ? undefined : catalog.recommend(store, needs.recommendations),
    ])
  return {
    ...(products && { products }),
    ...(collections && { collections }),
    ...(pages && { pages }),
    ...(menus && { menus }),
    ...(images && { images }),
    ...(allCollections && { all_collections: allCollections }),
    ...(allCategories && { all_categories: allCategories }),
    ...(recommendations && { recommendations }),
  }
}

/** Merges newly loaded data into the page's data. */
export function addNeeded(data: PageData, loaded: NeededData): PageData {
  return {
    ...data,
    products: { ...data.products, ...loaded.products },
    collections: { ...data.collections, ...loaded.collections },
    pages: { ...data.pages, ...loaded.pages },
    menus: { ...data.menus, ...loaded.menus },
    images: { ...data.images, ...loaded.images },
    ...(loaded.all_collections && data.all_collections === undefined && { all_collections: loaded.all_collections }),
    ...(loaded.all_categories && { all_categories: loaded.all_categories }),
    ...(loaded.recommendations && { recommendations: loaded.recommendations }),
  }
}
