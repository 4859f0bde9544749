import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { PendingRemarks } from '../remarks/pending-remarks.ts'
import { queueKey, reviewKey } from '../review-keys.ts'

/** What a decision concerns: the submission that was looked at, not a newer one. */
export function reviewed(review: ReviewPage) {
  return { params: { id: review.id }, query: { submission: review.submissions[0]?.id } }
}

/** Returns what to do after a decision: forget unsent remarks, load the page again and say what happened. */
export function useAfterDecision(review: ReviewPage, pending: PendingRemarks) {
  const queryClient = useQueryClient()
  const toast = useToast()
  return async (title: string) => {
    pending.clear()
    await queryClient.invalidateQueries({ queryKey: reviewKey(review.id) })
    await queryClient.invalidateQueries({ queryKey: queueKey })
    toast.show({ title, tone: 'success' })
  }
}
