import { getRunningVisitEndpoint, stopImpersonationEndpoint } from '@haat/domains/impersonation/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const runningVisitKey = ['running-visit'] as const
const CHECK_MS = 15_000

/** Whose dashboard the administrator is viewing; null if none. */
export function useRunningVisit(isEnabled: boolean) {
  return useQuery({
    queryKey: runningVisitKey,
    queryFn: async ({ signal }) => (await backend.call(getRunningVisitEndpoint, { signal })).visit,
    enabled: isEnabled,
    // It can end in the dashboard, by its time, or because the vendor withdraws the permission.
    refetchInterval: ({ state }) => (state.data ? CHECK_MS : false),
  })
}

/** Stops the administrator's visit. */
export function useStopVisit() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (id: string) => backend.call(stopImpersonationEndpoint, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => toast.show({ title: 'Couldn’t stop', detail: error.message, tone: 'danger' }),
  })
}
