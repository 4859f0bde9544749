import { publishThemeEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Dialog, DialogClose, ErrorState, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { useEditor, useEditorState, useSyncState } from '../../state/editor-context.tsx'
import { ChangesList } from '../../workspace/components/changes-list.tsx'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { QualitySummary } from './check/quality-summary.tsx'
import { usePublishedChanges } from './use-published-changes.ts'
import { useSaveFirst } from './use-save-first.ts'

/** Confirms publishing and lists what will change for visitors. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { store_slug: storeSlug, sync, loaded } = useEditor()
  const { openFlow } = useWorkspace()
  const toast = useToast()
  const saveStatus = useSaveFirst()
  const revision = useSyncState((state) => state.revision)
  const scheduled = useSyncState((state) => state.scheduled)
  const problem = useSyncState((state) => state.problem)
  const publish = useMutation({
    mutationFn: () => backend.call(publishThemeEndpoint, { body: { store_slug: storeSlug, revision } }),
    onSuccess: ({ published_revision: publishedRevision, published_at: publishedAt }) => {
      sync.actions.applyUpdate({ published_revision: publishedRevision, published_at: publishedAt, scheduled: null })
      onClose()
      toast.show({
        title: 'Published',
        detail: 'Your changes are live.',
        tone: 'success',
        action: {
          label: 'View store',
          run: () => void window.open(`${configuration.urls.storefront}/${storeSlug}`, '_blank', 'noopener'),
        },
      })
    },
  })
  const { changes, error: compareError } = usePublishedChanges()
  // Publishing waits for the list of changes, unless it can't be loaded.
  const isComparing = changes === undefined && compareError === null
  const publishNow = usePressOnce(publish.mutate)
  const isStale = publish.error instanceof ProblemError && publish.error.code === 'stale_revision'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !publish.isPending && onClose()}
      width="wide"
      title={`Publish ${loaded.store_name}?`}
      description="Your changes go live now. The previous version stays in Versions."
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
            busy={publish.isPending || saveStatus === 'saving'}
            disabled={saveStatus === 'failed' || isComparing}
            onClick={() => publishNow()}
          >
            Publish now
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {saveStatus === 'failed' && (
          <Banner tone="danger" title="Couldn’t save your changes, so they can’t be published">
            {problem ?? 'See the status next to the Save button.'}
          </Banner>
        )}
        {publish.isError && (
          <Banner tone="danger" title={isStale ? 'Someone else just saved' : 'Couldn’t publish'}>
            {isStale ? 'Review the new changes, then publish again.' : publish.error.message}
          </Banner>
        )}
        {scheduled !== null && (
          <Banner tone="warning">
            This cancels the schedule: version {scheduled.revision} won’t be published automatically.
          </Banner>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <ChangesSection />
          <QualitySummary isSaved={saveStatus === 'ready'} />
        </div>
      </div>
    </Dialog>
  )
}

function ChangesSection() {
  const { loaded } = useEditor()
  const { changes, theme, error, refetch } = usePublishedChanges()
  const sectionCount = useEditorState((state) => state.document.order.length)
  const isOtherTheme = theme !== undefined && theme.slug !== loaded.theme.slug
  return (
    <section aria-label="What changes" className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">What changes</h3>
      {error !== null ? (
        <ErrorState
          headingLevel={3}
          title="Couldn’t compare with the published version"
          onRetry={refetch}
          className="py-4"
        />
      ) : changes === undefined ? (
        <SkeletonRegion label="Comparing versions" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonRegion>
      ) : isOtherTheme ? (
        <p className="text-sm text-ink">
          Everything changes: your store switches from {theme.name} to {loaded.theme.name}, with {sectionCount}{' '}
          sections.
        </p>
      ) : changes.length === 0 ? (
        <p className="text-sm text-ink-muted">Nothing changes for visitors.</p>
      ) : (
        <ChangesList changes={changes} />
      )}
    </section>
  )
}
