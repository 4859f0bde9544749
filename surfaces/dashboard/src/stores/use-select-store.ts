import { selectStoreEndpoint } from '@haat/domains/stores/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { useMember } from '../session/use-member.ts'
import { visitTab } from '../session/visit-tab.ts'

/** Switches to another store, on all surfaces. In a visit, only in this tab: the cookie is the administrator's own. */
export function useSelectStore() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { stores } = useMember()
  return useMutation({
    mutationFn: async (storeSlug: string) => {
      if (visitTab.isVisit()) visitTab.enter(storeSlug)
      else await backend.call(selectStoreEndpoint, { body: { store_slug: storeSlug } })
    },
    onSuccess: async (_result, storeSlug) => {
      await queryClient.invalidateQueries()
      const store = stores.find(({ store_slug: slug }) => slug === storeSlug)
      toast.show({ title: `Switched to ${store?.store_name ?? storeSlug}`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t switch stores', detail: error.message, tone: 'danger' }),
  })
}
