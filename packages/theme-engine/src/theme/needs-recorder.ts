import { type AppDataNeed, type AppRecordsNeed, mergeNeeds, type Needs, noNeeds, type PaginatedList } from './needs.ts'

/** Records what a render looked up but didn't have. */
export class NeedsRecorder {
  readonly #products = new Set<string>()
  readonly #collections = new Map<string, number>()
  readonly #pages = new Set<string>()
  readonly #menus = new Set<string>()
  readonly #images = new Set<string>()
  readonly #app_data: AppDataNeed[] = []
  readonly #app_records: AppRecordsNeed[] = []
  readonly #rest: Pick<Needs, 'all_collections' | 'all_categories' | 'recommendations' | 'paginate'> = {
    all_collections: false,
    all_categories: false,
  }

  product(handle: string): void {
    this.#products.add(handle)
  }

  collection(handle: string, limit: number): void {
    this.#collections.set(handle, Math.max(limit, this.#collections.get(handle) ?? 0))
  }

  page(handle: string): void {
    this.#pages.add(handle)
  }

  menu(handle: string): void {
    this.#menus.add(handle)
  }

  image(key: string): void {
    this.#images.add(key)
  }

  allCollections(): void {
    this.#rest.all_collections = true
  }

  allCategories(): void {
    this.#rest.all_categories = true
  }

  recommendations(product: string, limit: number): void {
    this.#rest.recommendations = { product, limit }
  }

  paginate(list: PaginatedList, pageSize: number): void {
    this.#rest.paginate = { list, page_size: pageSize }
  }

  appData(need: AppDataNeed): void {
    this.#app_data.push(need)
  }

  appRecords(need: AppRecordsNeed): void {
    this.#app_records.push(need)
  }

  needs(): Needs {
    const needs = this.#themeNeeds()
    if (this.#app_data.length === 0 && this.#app_records.length === 0) return needs
    return mergeNeeds(needs, { ...noNeeds(), app_data: this.#app_data, app_records: this.#app_records })
  }

  #themeNeeds(): Needs {
    return {
      ...noNeeds(),
      ...this.#rest,
      products: [...this.#products],
      collections: [...this.#collections].map(([handle, limit]) => ({ handle, limit })),
      pages: [...this.#pages],
      menus: [...this.#menus],
      images: [...this.#images],
    }
  }
}
