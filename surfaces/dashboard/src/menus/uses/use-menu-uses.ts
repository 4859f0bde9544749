import { listMenuUsesEndpoint } from '@haat/domains/store-themes/menus/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { menusKey } from '../menu-keys.ts'

/** Loads where the store's theme uses each menu. */
export function useMenuUses(storeSlug: string) {
  return useQuery({
    queryKey: [...menusKey(storeSlug), 'uses'],
    queryFn: ({ signal }) => backend.call(listMenuUsesEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
}
