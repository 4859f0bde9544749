import { useEffect, useRef } from 'react'
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
  const { mutate: select } = useSelectStore()
  const requested = useRef<string>(undefined)
  const linked = search.get('store')
  const isOther = linked !== selectedStore && stores.some(({ store_slug: storeSlug }) => storeSlug === linked)
  useEffect(() => {
    if (linked === null) {
      requested.current = undefined
      return
    }
    const finish = () =>
      setSearch(
        (current) => {
          const rest = new URLSearchParams(current)
          rest.delete('store')
          return rest
        },
        { replace: true },
      )
    if (!isOther) return finish()
    // The selected store may arrive later than the reply. Selecting it again would say so twice.
    if (requested.current === linked) return
    requested.current = linked
    select(linked, { onError: finish })
  }, [linked, isOther, select, setSearch])
  return isOther
}
