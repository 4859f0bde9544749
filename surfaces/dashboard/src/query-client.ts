import { ProblemError } from '@haat/http-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { staffProfileKey } from './session/staff-key.ts'
import { vendorKey } from './session/vendor-key.ts'

const RETRIES = 2

function isSessionOver(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_signed_in'
}

// Whichever call learns that the session has ended: the page then asks to sign in, and comes back afterwards.
function noticeEnd(error: unknown): void {
  if (!isSessionOver(error)) return
  queryClient.setQueryData(vendorKey, null)
  queryClient.setQueryData(staffProfileKey, null)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    // Without a network a call fails, and the page says so; by default it would wait for the network without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof ProblemError && error.status >= 400 && error.status < 500),
    },
  },
})
