import { ListSkeleton } from '@haat/console/lists/list-skeleton'
import { LoadFailure } from '@haat/console/page/load-failure'
import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { Button, Card, type Column, EmptyState, LoadMore, StatusBadge, Table, Time } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useStore } from '../session/use-store.ts'
import { DraftNotice, isRefundedDraft } from './draft-notice.tsx'
import { OnlineStoreFrame } from './online-store-frame.tsx'
import { useStoreThemes, useThemeActions, useThemeVersions } from './use-themes.ts'

/** `/online-store/versions`: the saved versions of the theme, which can be restored. */
export function VersionsPage() {
  const { store_slug: storeSlug } = useStore()
  const versions = useThemeVersions(storeSlug)
  const themes = useStoreThemes(storeSlug)
  const { publish, restore } = useThemeActions(storeSlug)
  const rows = versions.data?.pages.flatMap(({ items }) => items) ?? []
  const [draft] = rows
  const columns = versionColumns({
    busy: restore.isPending ? restore.variables.restore_revision : undefined,
    onRestore: (restoreRevision) =>
      restore.mutate({ restore_revision: restoreRevision, ...(draft !== undefined && { revision: draft.revision }) }),
  })
  return (
    <OnlineStoreFrame title="Versions">
      {versions.isError ? (
        <LoadFailure
          title="Couldn’t load versions"
          error={versions.error}
          onRetry={() => void versions.refetch()}
          busy={versions.isFetching}
        />
      ) : (
        <>
          {draft !== undefined && (
            <DraftNotice
              store_slug={storeSlug}
              draft={draft}
              refunded={themes.data?.items.find(isRefundedDraft)}
              busy={publish.isPending}
              onPublish={() => publish.mutate(draft.revision)}
            />
          )}
          <Card padding="none">
            {versions.data === undefined ? (
              <ListSkeleton label="Loading versions" />
            ) : rows.length === 0 ? (
              <EmptyState icon={<History />} title="No versions yet">
                A version is saved each time you choose, change or restore a theme.
              </EmptyState>
            ) : (
              <Table caption="Versions" columns={columns} rows={rows} rowKey={({ revision }) => String(revision)} />
            )}
          </Card>
          {versions.hasNextPage && (
            <LoadMore
              shown={rows.length}
              more
              busy={versions.isFetchingNextPage}
              onMore={() => void versions.fetchNextPage()}
            />
          )}
        </>
      )}
    </OnlineStoreFrame>
  )
}

interface VersionActions {
  /** The revision being restored. */
  busy: number | undefined
  onRestore: (revision: number) => void
}

function versionColumns({ busy, onRestore }: VersionActions): readonly Column<ThemeRevision>[] {
  return [
    {
      key: 'version',
      header: 'Version',
      phone: 'title',
      cell: ({ revision, name, is_draft: isDraft, is_published: isPublished, is_scheduled: isScheduled }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="tabular">Version {revision}</span>
          {name !== null && <span className="text-ink-muted">{name}</span>}
          {isPublished && <StatusBadge tone="success">Live</StatusBadge>}
          {isDraft && !isPublished && <StatusBadge tone="waiting">Draft</StatusBadge>}
          {isScheduled && <StatusBadge tone="waiting">Scheduled</StatusBadge>}
        </span>
      ),
    },
    { key: 'origin', header: 'Change', cell: (version) => describeOrigin(version) },
    { key: 'theme', header: 'Theme', cell: ({ theme }) => `${theme.name} ${theme.version}` },
    { key: 'by', header: 'Saved by', cell: ({ saved_by: savedBy }) => savedBy ?? 'Haat' },
    { key: 'when', header: 'Date', cell: ({ saved_at: savedAt }) => <Time moment={savedAt} relativeTo={new Date()} /> },
    {
      key: 'restore',
      header: 'Restore',
      hiddenHeader: true,
      phone: 'bare',
      align: 'end',
      cell: ({ revision, is_draft: isDraft }) =>
        isDraft ? undefined : (
          <Button
            size="small"
            busy={busy === revision}
            aria-label={`Restore version ${revision}`}
            onClick={() => onRestore(revision)}
          >
            Restore
          </Button>
        ),
    },
  ]
}

function describeOrigin({ origin, restored_from: restoredFrom }: ThemeRevision): string {
  if (origin === 'restored') return `Restored from version ${restoredFrom}`
  return { theme_chosen: 'Theme chosen', theme_updated: 'Theme updated', saved: 'Edited' }[origin]
}
