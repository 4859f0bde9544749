import { selectStoreEndpoint } from '@haat/domains/stores/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Chooses the store that all surfaces work in from now on. */
export function useSelectStore() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (store_slug: string) => backend.call(selectStoreEndpoint, { body: { store_slug } }),
    onSuccess: async (store) => {
      await queryClient.invalidateQueries()
      toast.show({ title: `You are in ${store.store_name} now`, tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'The store was not changed', detail: error.message, tone: 'danger' }),
  })
}
