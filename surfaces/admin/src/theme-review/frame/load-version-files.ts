import {
  getReviewedBlobEndpoint,
  listReviewedFilesEndpoint,
  type ReviewedState,
} from '@haat/domains/themes/review-page/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { reviewKey } from '../review-keys.ts'

/** The files of a version: text by path, and images and fonts in the folder assets by file name. */
export interface VersionFiles {
  readonly texts: Readonly<Record<string, string>>
  readonly assets: Readonly<Record<string, Uint8Array>>
}

/** Loads the files of a submission, or of what it's compared with. Null if there is no such version. */
export function useVersionFiles(versionId: string, submissionId: string, of: ReviewedState, isNeeded = true) {
  return useQuery({
    queryKey: [...reviewKey(versionId), submissionId, 'files', of],
    queryFn: () => loadVersionFiles(versionId, of),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  })
}

async function loadVersionFiles(versionId: string, of: ReviewedState): Promise<VersionFiles | null> {
  const params = { id: versionId }
  try {
    const { files } = await backend.call(listReviewedFilesEndpoint, { params, query: { of } })
    const assets = await Promise.all(
      files
        .filter(({ path, text }) => text === undefined && path.startsWith('assets/'))
        .map(async ({ path, hash }): Promise<[string, Uint8Array]> => {
          const blob = await backend.call(getReviewedBlobEndpoint, { params: { ...params, hash } })
          return [path.slice('assets/'.length), new Uint8Array(await blob.arrayBuffer())]
        }),
    )
    return {
      texts: Object.fromEntries(files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text]]))),
      assets: Object.fromEntries(assets),
    }
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'review_state_not_found') return null
    throw error
  }
}
