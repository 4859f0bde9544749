import type { SavedViewsStore } from '@haat/console/lists/saved-views'
import {
  createAdminViewEndpoint,
  deleteAdminViewEndpoint,
  listAdminViewsEndpoint,
  updateAdminViewEndpoint,
} from '@haat/domains/admin-lists/contract'
import { backend } from '../backend.ts'

/** Returns the administrator's own saved views of a list. */
export function savedViewsOf(list: string): SavedViewsStore {
  return {
    queryKey: ['admin-views', list],
    list: async () => {
      const { items } = await backend.call(listAdminViewsEndpoint, { query: { list } })
      return items.filter(({ is_own: isOwn }) => isOwn)
    },
    create: (name, query) => backend.call(createAdminViewEndpoint, { body: { list, name, query } }),
    rename: (id, name) => backend.call(updateAdminViewEndpoint, { params: { id }, body: { name } }),
    remove: (id) => backend.call(deleteAdminViewEndpoint, { params: { id } }),
  }
}
