import { LiveRunCard } from '@haat/console/live-run/live-run-card'
import { LoadFailure } from '@haat/console/page/load-failure'
import { getReviewedLiveRunEndpoint, startReviewedLiveRunEndpoint } from '@haat/domains/app-platform/live-runs/contract'
import { readServerProblem, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appReviewKey } from '../app-review-key.ts'

const LOOK_AGAIN_MS = 1_500

/** The latest run of a version in a throw-away store, whoever started it, with a button to run it. */
export function RunCard({ versionId }: { versionId: string }) {
  const queries = useQueryClient()
  const toast = useToast()
  const params = { id: versionId }
  const queryKey = [...appReviewKey, versionId, 'live-run']
  const run = useQuery({
    queryKey,
    queryFn: ({ signal }) => backend.call(getReviewedLiveRunEndpoint, { params, signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.finished_at === null ? LOOK_AGAIN_MS : false),
  })
  const start = useMutation({
    mutationFn: () => backend.call(startReviewedLiveRunEndpoint, { params }),
    onError: (error) =>
      toast.show({ title: 'Couldn’t start the run', detail: readServerProblem(error).message, tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (run.data !== undefined) {
    const { latest, is_possible: isPossible } = run.data
    return (
      <LiveRunCard run={latest} isPossible={isPossible} isStarting={start.isPending} onStart={() => start.mutate()} />
    )
  }
  if (!run.isError) return null
  return (
    <LoadFailure
      title="Couldn’t load the live run"
      error={run.error}
      onRetry={() => void run.refetch()}
      busy={run.isFetching}
    />
  )
}
