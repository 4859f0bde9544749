import { signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { directBackend } from '../backend.ts'

/** Ends the session, a vendor's or of staff, and leaves for the sign-in that is told. */
export function useSignOut(signInPath: '/login' | '/staff/sign-in') {
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => directBackend.call(signOutVendorEndpoint, {}),
    onSuccess: () => {
      queryClient.clear()
      window.location.assign(signInPath)
    },
    onError: (error) => toast.show({ title: 'You are still signed in', detail: error.message, tone: 'danger' }),
  })
}
