import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'

/** Makes and deletes the stores in which versions are run. They know every domain, so that the server passes them in. */
export interface TestStores {
  create(platform: Platform, store: { readonly name: string; readonly slug: string }): Promise<RunStore>
  delete(platform: Platform, storeId: string): Promise<void>
}

export interface RunStore {
  readonly owner: StoreMember<'vendor'>
  readonly content: {
    readonly product_ids: readonly string[]
    readonly variant_ids: readonly string[]
    readonly collection_ids: readonly string[]
    readonly customer_ids: readonly string[]
    readonly order_ids: readonly string[]
  }
}
