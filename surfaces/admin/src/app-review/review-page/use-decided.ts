import type { ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { appReviewKey } from '../app-review-key.ts'

/** Returns a function that says what was decided and loads the queue and the version again. */
export function useDecided() {
  const toast = useToast()
  const queryClient = useQueryClient()
  return async (title: string, review?: ReviewedApp) => {
    toast.show({ title, tone: 'success' })
    if (review !== undefined) queryClient.setQueryData([...appReviewKey, review.id], review)
    await queryClient.invalidateQueries({ queryKey: appReviewKey })
  }
}
