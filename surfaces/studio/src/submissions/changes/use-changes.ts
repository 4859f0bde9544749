import { compareThemeStatesEndpoint, type FileDifference } from '@haat/domains/themes/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { changesKey } from '../submission-keys.ts'

interface DraftChanges {
  /** Undefined if no version was published. */
  readonly files: readonly FileDifference[] | undefined
}

/** Loads which files of the draft differ from the published version, again for each `revision`. */
export function useChanges(slug: string, revision?: number) {
  return useQuery({
    queryKey: [...changesKey(slug), revision ?? null],
    queryFn: async (): Promise<DraftChanges> => {
      try {
        return await backend.call(compareThemeStatesEndpoint, { params: { slug }, query: { against: 'published' } })
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'theme_state_not_found') return { files: undefined }
        throw error
      }
    },
  })
}
