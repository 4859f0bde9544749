import { publishThemeEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, ErrorState, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import { ChangesList } from '../../workspace/components/changes-list.tsx'
import { openFlow } from '../../workspace/flow.ts'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { QualitySummary } from './check/quality-summary.tsx'
import { usePublishedChanges } from './use-published-changes.ts'
import { useSaveFirst } from './use-save-first.ts'

/** Asks once more before visitors see the draft, and shows what they will see differently. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { store_slug, sync, loaded } = useEditor()
  const toast = useToast()
  const saving = useSaveFirst()
  const revision = useSyncState((state) => state.revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const problem = useSyncState((state) => state.problem)
  const publish = useMutation({
    mutationFn: () => backend.call(publishThemeEndpoint, { body: { store_slug, revision } }),
    onSuccess: ({ published_revision, published_at }) => {
      sync.actions.adopt({ published_revision, published_at, scheduled: null })
      onClose()
      toast.show({
        title: 'Published',
        detail: 'Visitors see it now.',
        tone: 'success',
        action: {
          label: 'View store',
          run: () => void window.open(`${configuration.urls.storefront}/${store_slug}`, '_blank', 'noopener'),
        },
      })
    },
  })
  const { changes, error: incomparable } = usePublishedChanges()
  // Nobody agrees to a list that is not there yet. Where there can be none, that is said in its place.
  const isComparing = changes === undefined && incomparable === null
  const publishNow = usePressOnce(publish.mutate)
  const isStale = publish.error instanceof ProblemError && publish.error.code === 'stale_revision'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !publish.isPending && onClose()}
      width="wide"
      title={`Publish ${loaded.store_name}?`}
      description="Visitors see the draft from then on. The version before stays under Versions."
      footer={
        <>
          <Button variant="quiet" className="sm:mr-auto sm:-ml-4" onClick={() => openFlow('schedule')}>
            Schedule instead
          </Button>
          <DialogClose>
            <Button disabled={publish.isPending}>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            busy={publish.isPending || saving === 'saving'}
            disabled={saving === 'failed' || isComparing}
            onClick={() => publishNow()}
          >
            Publish now
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {saving === 'failed' && (
          <Banner tone="danger" title="Your changes could not be saved, so they cannot be published">
            {problem ?? 'Look at the state beside the Save button.'}
          </Banner>
        )}
        {publish.isError && (
          <Banner tone="danger" title={isStale ? 'Somebody has saved in the meantime' : 'Not published'}>
            {isStale ? 'Look at what changes once it has come in, then publish again.' : publish.error.message}
          </Banner>
        )}
        {scheduled !== null && (
          <Banner tone="warning">
            This cancels the schedule: version {scheduled.revision} will not be published by itself.
          </Banner>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <WhatChanges />
          <QualitySummary isSaved={saving === 'ready'} />
        </div>
      </div>
    </Dialog>
  )
}

function WhatChanges() {
  const { loaded } = useEditor()
  const { changes, theme, error, refetch } = usePublishedChanges()
  const sectionCount = useEditorState((state) => state.document.order.length)
  const isOtherTheme = theme !== undefined && theme.slug !== loaded.theme.slug
  return (
    <section aria-label="What changes" className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">What changes</h3>
      {error !== null ? (
        <ErrorState headingLevel={3} title="It could not be compared" onRetry={refetch} className="py-4" />
      ) : changes === undefined ? (
        <SkeletonRegion label="Comparing" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonRegion>
      ) : isOtherTheme ? (
        <p className="text-sm text-ink">
          Everything: the store goes from {theme.name} to {loaded.theme.name}, with {sectionCount} sections.
        </p>
      ) : changes.length === 0 ? (
        <p className="text-sm text-ink-muted">Nothing that visitors would see.</p>
      ) : (
        <ChangesList changes={changes} />
      )}
    </section>
  )
}
