import { type Needs, noNeeds, type PaginatedList } from './needs.ts'

/** Records what a render looked up but didn't have. */
export class NeedsRecorder {
  readonly #products = new Set<string>()
  readonly #collections = new Map<string, number>()
  readonly #pages = new Set<string>()
  readonly #menus = new Set<string>()
  readonly #images = new Set<string>()
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

  needs(): Needs {
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
