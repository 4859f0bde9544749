import { listMenuUsesEndpoint } from '@haat/domains/store-themes/menus/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { menusKey } from '../menu-keys.ts'

/** Where the theme of a store shows which menu. */
export function useMenuUses(store_slug: string) {
  return useQuery({
    queryKey: [...menusKey(store_slug), 'uses'],
    queryFn: ({ signal }) => backend.call(listMenuUsesEndpoint, { query: { store_slug }, signal }),
  })
}
