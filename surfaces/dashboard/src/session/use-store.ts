import { type Member, useMember } from './use-member.ts'

/** Returns the selected store, in pages behind `RequireStore`; throws elsewhere. */
export function useStore(): Member['stores'][number] {
  const { stores, selected_store } = useMember()
  const store = stores.find(({ store_slug }) => store_slug === selected_store)
  if (store === undefined) throw new Error('useStore needs RequireStore')
  return store
}
