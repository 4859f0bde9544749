import { selectStoreEndpoint } from '@haat/domains/stores/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Switches to another store, on all surfaces. */
export function useSelectStore() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (storeSlug: string) => backend.call(selectStoreEndpoint, { body: { store_slug: storeSlug } }),
    onSuccess: async (store) => {
      await queryClient.invalidateQueries()
      toast.show({ title: `Switched to ${store.store_name}`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t switch stores', detail: error.message, tone: 'danger' }),
  })
}
