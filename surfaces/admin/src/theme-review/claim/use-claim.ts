import { claimVersionEndpoint, releaseClaimEndpoint } from '@haat/domains/themes/review-claims/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { backend } from '../../backend.ts'
import { queueKey, reviewKey } from '../review-keys.ts'

/** Half of this fits into a claim's 30 minutes, also if a call fails. */
const RENEW_MS = 10 * 60_000

/** Claims a version, renews the claim while the page is open, and releases it. */
export function useClaim(versionId: string, isMine: boolean) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: reviewKey(versionId), exact: true })
    await queryClient.invalidateQueries({ queryKey: queueKey })
  }
  const claim = useMutation({
    mutationFn: () => backend.call(claimVersionEndpoint, { params: { id: versionId } }),
    onError: (error) => toast.show({ title: 'Couldn’t claim the version', detail: error.message, tone: 'danger' }),
    onSettled: refetch,
  })
  const release = useMutation({
    mutationFn: () => backend.call(releaseClaimEndpoint, { params: { id: versionId } }),
    onError: (error) => toast.show({ title: 'Couldn’t release the version', detail: error.message, tone: 'danger' }),
    onSettled: refetch,
  })
  useEffect(() => {
    if (!isMine) return
    const renewal = setInterval(() => {
      backend.call(claimVersionEndpoint, { params: { id: versionId } }).catch(() => {
        // It has expired and someone else has it: the page shows who.
        void queryClient.invalidateQueries({ queryKey: reviewKey(versionId), exact: true })
      })
    }, RENEW_MS)
    return () => clearInterval(renewal)
  }, [isMine, versionId, queryClient])
  return { claim, release }
}
