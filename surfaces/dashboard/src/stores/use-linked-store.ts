import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMember } from '../session/use-member.ts'
import { useSelectStore } from './use-select-store.ts'

/**
 * Selects the store that a link names with `?store=`, as notifications and emails do, and takes it out of the address.
 * Returns whether pages have to wait for it. Stores of others are ignored.
 */
export function useLinkedStore(): boolean {
  const { stores, selected_store: selectedStore } = useMember()
  const [search, setSearch] = useSearchParams()
  const { mutate: select, isPending } = useSelectStore()
  const linked = search.get('store')
  const isOther = linked !== selectedStore && stores.some(({ store_slug: storeSlug }) => storeSlug === linked)
  useEffect(() => {
    if (linked === null || isPending) return
    const finish = () =>
      setSearch(
        (current) => {
          const rest = new URLSearchParams(current)
          rest.delete('store')
          return rest
        },
        { replace: true },
      )
    if (isOther) select(linked, { onSettled: finish })
    else finish()
  }, [linked, isOther, isPending, select, setSearch])
  return isOther
}
