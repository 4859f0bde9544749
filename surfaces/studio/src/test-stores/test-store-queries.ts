import { listTestStoresEndpoint } from '@haat/domains/test-stores/developer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const testStoresKey = ['test-stores']

/** Loads the developer's test stores, the newest first. */
export function useTestStores() {
  return useQuery({
    queryKey: testStoresKey,
    queryFn: async () => (await backend.call(listTestStoresEndpoint, {})).items,
  })
}

/** Returns a function that loads the test stores again, after a change. */
export function useTestStoresChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: testStoresKey })
}
