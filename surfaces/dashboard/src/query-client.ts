import { ProblemError } from '@haat/http-client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionOver } from './session/ended-session.ts'
import { staffProfileKey } from './session/staff-key.ts'
import { hasUnsavedChanges } from './session/unsaved-changes.ts'
import { vendorKey } from './session/vendor-key.ts'

const RETRIES = 2

// Whichever query learns that the session has ended: the page then leads to the sign-in, and comes back afterwards.
// A page with unsaved changes stays as it is, and asks to sign in when they are saved.
function noticeEnd(error: unknown): void {
  if (!isSessionOver(error) || hasUnsavedChanges()) return
  queryClient.setQueryData(vendorKey, null)
  queryClient.setQueryData(staffProfileKey, null)
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
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
