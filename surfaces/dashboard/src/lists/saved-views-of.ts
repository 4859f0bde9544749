import type { SavedViewsStore } from '@haat/console/lists/saved-views'
import {
  createSavedViewEndpoint,
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  updateSavedViewEndpoint,
} from '@haat/domains/saved-views/contract'
import { backend } from '../backend.ts'

/** Returns the signed-in account's saved views of a list in a store. */
export function savedViewsOf(storeSlug: string, list: string): SavedViewsStore {
  return {
    queryKey: ['saved-views', storeSlug, list],
    list: async () => (await backend.call(listSavedViewsEndpoint, { query: { store_slug: storeSlug, list } })).items,
    create: (name, query) =>
      backend.call(createSavedViewEndpoint, { body: { store_slug: storeSlug, list, name, query } }),
    rename: (id, name) =>
      backend.call(updateSavedViewEndpoint, { params: { id }, body: { store_slug: storeSlug, name } }),
    remove: (id) => backend.call(deleteSavedViewEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
  }
}
