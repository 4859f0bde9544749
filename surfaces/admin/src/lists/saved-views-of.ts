import type { SavedView, SavedViewsStore } from '@haat/console/lists/saved-views'
import {
  type AdminView,
  createAdminViewEndpoint,
  deleteAdminViewEndpoint,
  listAdminViewsEndpoint,
  updateAdminViewEndpoint,
} from '@haat/domains/admin-lists/contract'
import { backend } from '../backend.ts'

/** Returns the administrator's saved views of a list, and those that others share. */
export function savedViewsOf(list: string): SavedViewsStore {
  return {
    queryKey: ['admin-views', list],
    list: async () => (await backend.call(listAdminViewsEndpoint, { query: { list } })).items.map(readView),
    create: async (name, query, isShared) =>
      readView(await backend.call(createAdminViewEndpoint, { body: { list, name, query, is_shared: isShared } })),
    rename: (id, name) => backend.call(updateAdminViewEndpoint, { params: { id }, body: { name } }),
    update: (id, { isShared, ...changes }) =>
      backend.call(updateAdminViewEndpoint, { params: { id }, body: { ...changes, is_shared: isShared } }),
    remove: (id) => backend.call(deleteAdminViewEndpoint, { params: { id } }),
  }
}

function readView({
  id,
  name,
  query,
  is_shared: isShared,
  is_own: isOwn,
  owner_name: ownerName,
}: AdminView): SavedView {
  return { id, name, query, isShared, sharedBy: isOwn ? undefined : ownerName }
}
