import {
  allowSupportEndpoint,
  getSupportAccessEndpoint,
  listSupportVisitsEndpoint,
  type SupportAccess,
  type SupportAccessDuration,
  withdrawSupportEndpoint,
} from '@haat/domains/impersonation/contract'
import { useToast } from '@haat/ui'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { vendorKey } from '../../session/vendor-key.ts'

const accessKey = [...vendorKey, 'support-access']
const visitsKey = [...vendorKey, 'support-visits']

/** Whether support may view the dashboard, and who does. */
export function useSupportAccess() {
  return useQuery({ queryKey: accessKey, queryFn: () => backend.call(getSupportAccessEndpoint, {}) })
}

/** Lets support view the dashboard. */
export function useAllowSupport() {
  const toast = useToast()
  const show = useShowAccess()
  return useMutation({
    mutationFn: (duration: SupportAccessDuration) => backend.call(allowSupportEndpoint, { body: { duration } }),
    onSuccess: async (access) => {
      await show(access)
      toast.show({ title: 'Support can view your dashboard', tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t allow it', detail: error.message, tone: 'danger' }),
  })
}

/** Withdraws the permission, which ends running visits. */
export function useWithdrawSupport() {
  const toast = useToast()
  const show = useShowAccess()
  return useMutation({
    mutationFn: () => backend.call(withdrawSupportEndpoint, {}),
    onSuccess: async (access) => {
      await show(access)
      toast.show({ title: 'Support can no longer view your dashboard', tone: 'success' })
    },
    onError: (error) => toast.show({ title: 'Couldn’t withdraw it', detail: error.message, tone: 'danger' }),
  })
}

/** Who viewed the dashboard, newest first. */
export function useSupportVisits() {
  return useInfiniteQuery({
    queryKey: visitsKey,
    queryFn: ({ pageParam, signal }) =>
      backend.call(listSupportVisitsEndpoint, {
        query: { limit: 10, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
}

function useShowAccess() {
  const queryClient = useQueryClient()
  return async (access: SupportAccess) => {
    queryClient.setQueryData(accessKey, access)
    await queryClient.invalidateQueries({ queryKey: visitsKey })
  }
}
