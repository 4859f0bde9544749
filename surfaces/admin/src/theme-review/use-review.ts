import { showSettingsChangesEndpoint } from '@haat/domains/store-themes/settings-changes/contract'
import {
  compareReviewedFilesEndpoint,
  compareReviewedPagesEndpoint,
  getReviewPageEndpoint,
} from '@haat/domains/themes/review-page/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { reviewKey } from './review-keys.ts'

/** What a submission is compared with. */
export type Against = 'published' | 'previous'

/** Loads a version as reviewers see it. */
export function useReview(versionId: string) {
  return useQuery({
    queryKey: reviewKey(versionId),
    queryFn: () => backend.call(getReviewPageEndpoint, { params: { id: versionId } }),
    refetchInterval: 60_000,
  })
}

/** Loads which files of a submission differ. Null if there is nothing to compare with. */
export function useFileChanges(versionId: string, submissionId: string, against: Against) {
  return useQuery({
    queryKey: [...reviewKey(versionId), submissionId, 'changes', against],
    queryFn: async () => {
      try {
        const { files } = await backend.call(compareReviewedFilesEndpoint, {
          params: { id: versionId },
          query: { against },
        })
        return files
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'review_state_not_found') return null
        throw error
      }
    },
  })
}

/** Renders both versions on the server and loads which pages differ. */
export function usePageChanges(versionId: string, submissionId: string, against: Against) {
  return useQuery({
    queryKey: [...reviewKey(versionId), submissionId, 'pages', against],
    queryFn: () => backend.call(compareReviewedPagesEndpoint, { params: { id: versionId }, query: { against } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads which settings a version adds and removes, and how many stores use what it removes. */
export function useSettingsChanges(versionId: string, submissionId: string) {
  return useQuery({
    queryKey: [...reviewKey(versionId), submissionId, 'settings'],
    queryFn: () => backend.call(showSettingsChangesEndpoint, { params: { id: versionId } }),
    staleTime: 60_000,
  })
}
