import type { Needs, PageData } from '@haat/theme-engine'
import type { Store } from './store.ts'
import type { CatalogSource } from './storefront-source.ts'

type NeededData = Pick<
  PageData,
  | 'products'
  | 'collections'
  | 'pages'
  | 'menus'
  | 'images'
  | 'all_collections'
  | 'all_categories'
  | 'recommendations'
  | 'app_data'
  | 'app_records'
>

const MAX_LISTED_COLLECTIONS = 50

/** Loads the data a page needs, with one query for each kind. */
export async function loadNeeds(catalog: CatalogSource, store: Store, needs: Needs): Promise<NeededData> {
  const loadIfNeeded = <Wanted, Data>(wanted: readonly Wanted[], load: (wanted: readonly Wanted[]) => Promise<Data>) =>
    wanted.length === 0 ? undefined : load(wanted)
  const [
    products,
    collections,
    pages,
    menus,
    images,
    allCollections,
    allCategories,
    recommendations,
    appData,
    appRecords,
  ] = await Promise.all([
    loadIfNeeded(needs.products, (handles) => catalog.loadProducts(store, handles)),
    loadIfNeeded(needs.collections, (wanted) => catalog.loadCollections(store, wanted)),
    loadIfNeeded(needs.pages, (handles) => catalog.loadPages(store, handles)),
    loadIfNeeded(needs.menus, (handles) => catalog.loadMenus(store, handles)),
    loadIfNeeded(needs.images, (keys) => catalog.loadImages(store, keys)),
    needs.all_collections ? catalog.listCollections(store, { page: 1, page_size: MAX_LISTED_COLLECTIONS }) : undefined,
    needs.all_categories ? catalog.listCategories(store) : undefined,
    needs.recommendations === undefined ? undefined : catalog.recommend(store, needs.recommendations),
    loadIfNeeded(needs.app_data ?? [], (wanted) => catalog.loadAppData(store, wanted)),
    loadIfNeeded(needs.app_records ?? [], (wanted) => catalog.loadAppRecords(store, wanted)),
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
    ...(appData && { app_data: appData }),
    ...(appRecords && { app_records: appRecords }),
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
    ...(loaded.app_data && { app_data: mergeAppData(data.app_data, loaded.app_data) }),
    ...(loaded.app_records && { app_records: { ...data.app_records, ...loaded.app_records } }),
  }
}

type AppData = NonNullable<PageData['app_data']>

/** By app, kind of object, and its ID. */
function mergeAppData(known: AppData = {}, loaded: AppData): AppData {
  const merged: AppData = { ...known }
  for (const [app, kinds] of Object.entries(loaded)) {
    const own = { ...merged[app] }
    for (const [on, values] of Object.entries(kinds)) own[on] = { ...own[on], ...values }
    merged[app] = own
  }
  return merged
}
