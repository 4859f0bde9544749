import { type Member, useMember } from './use-member.ts'

/** Returns the selected store, in pages behind `RequireStore`; throws elsewhere. */
export function useStore(): Member['stores'][number] {
  const { stores, selected_store: selectedStore } = useMember()
  const store = stores.find(({ store_slug: storeSlug }) => storeSlug === selectedStore)
  if (store === undefined) throw new Error('useStore needs RequireStore')
  return store
}
