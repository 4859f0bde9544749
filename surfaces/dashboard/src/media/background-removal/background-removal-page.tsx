import { LoadFailure } from '@haat/console/page/load-failure'
import { RUN_MAX_FILES, removeBackgroundsEndpoint } from '@haat/domains/media/background-removal/contract'
import { EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Scissors } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { OpenRuns } from './open-runs.tsx'
import { RunView } from './run-view.tsx'
import { useRun } from './use-run.ts'

/**
 * `/media/background-removal?files=id,id` starts a run; `?run=id` shows one, so a closed or reloaded tab can be opened
 * again.
 */
export function BackgroundRemovalPage() {
  const { store_slug: storeSlug } = useStore()
  const [query] = useSearchParams()
  const runId = query.get('run')
  const fileIds = (query.get('files') ?? '').split(',').filter(Boolean)
  return (
    <>
      <PageHeader
        title="Remove backgrounds"
        description="Check each cut-out, choose a new background, and confirm. Your originals stay until you confirm."
        actions={<LinkButton render={<Link to="/media" />}>Back to files</LinkButton>}
      />
      {runId !== null ? (
        <OneRun key={runId} run_id={runId} />
      ) : fileIds.length > 0 ? (
        <StartRun file_ids={fileIds} />
      ) : (
        <>
          <OpenRuns store_slug={storeSlug} />
          <EmptyState
            icon={<Scissors />}
            title="No images selected"
            action={<LinkButton render={<Link to="/media" />}>Choose images</LinkButton>}
          >
            Select up to {RUN_MAX_FILES} images in your files, then choose Remove background.
          </EmptyState>
        </>
      )}
    </>
  )
}

function StartRun({ file_ids: fileIds }: { readonly file_ids: readonly string[] }) {
  const { store_slug: storeSlug } = useStore()
  const [, setQuery] = useSearchParams()
  const start = useMutation({
    mutationFn: () =>
      backend.call(removeBackgroundsEndpoint, { body: { store_slug: storeSlug, file_ids: [...fileIds] } }),
    onSuccess: ({ run_id: runId }) => setQuery({ run: runId }, { replace: true }),
  })
  const isStarted = useRef(false)
  const { mutate } = start
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  if (start.error === null) return <LoadingRun />
  return (
    <LoadFailure
      title="Couldn’t start removing backgrounds"
      error={start.error}
      onRetry={mutate}
      busy={start.isPending}
      wayBack={<LinkButton render={<Link to="/media" />}>Back to files</LinkButton>}
    />
  )
}

function OneRun({ run_id: runId }: { readonly run_id: string }) {
  const { store_slug: storeSlug } = useStore()
  const run = useRun(storeSlug, runId)
  if (run.data !== undefined) return <RunView store_slug={storeSlug} run={run.data} />
  if (run.error === null) return <LoadingRun />
  return (
    <LoadFailure
      title="Couldn’t load the images"
      error={run.error}
      onRetry={() => void run.refetch()}
      busy={run.isFetching}
      wayBack={<LinkButton render={<Link to="/media" />}>Back to files</LinkButton>}
    />
  )
}

function LoadingRun() {
  return (
    <SkeletonRegion label="Loading images" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonRegion>
  )
}
