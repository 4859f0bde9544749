import { LoadFailure } from '@haat/console/page/load-failure'
import { PageTabs } from '@haat/console/page/page-tabs'
import { useTitle } from '@haat/console/page/use-title'
import type { MediaFile } from '@haat/domains/media/contract'
import { BIN_DAYS, purgeFilesEndpoint, restoreFilesEndpoint } from '@haat/domains/media/library/contract'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  formatCount,
  LoadMore,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  useToast,
} from '@haat/ui'
import { ArchiveRestore, Trash2 } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useMember } from '../../session/use-member.ts'
import { useStore } from '../../session/use-store.ts'
import { nameFiles } from '../deletion/delete-files-dialog.tsx'
import { factsOf } from '../file-facts.ts'
import { FilePreview } from '../file-preview.tsx'
import { inBatches } from '../in-batches.ts'
import { SelectAllFiles, SelectFile } from '../library/file-grid.tsx'
import { useFileSelection } from '../library/use-file-selection.ts'
import { mediaKey } from '../media-keys.ts'
import { mediaTabs } from '../media-tabs.ts'
import { StorageBar } from '../storage-bar.tsx'
import { useFiles, useStorage } from '../use-files.ts'

const DAY_MS = 24 * 60 * 60_000

/** `/media/bin`: deleted files, for 30 days. */
export function BinPage() {
  useTitle('Bin')
  const { store_slug: storeSlug } = useStore()
  const { is_owner: isOwner } = useMember()
  const storage = useStorage(storeSlug)
  const count = storage.data?.bin_count ?? 0
  return (
    <>
      <PageHeader
        title="Media"
        description={`Deleted files stay here for ${BIN_DAYS} days. Until then, you can restore them, and pages that use them still show them.`}
        actions={isOwner && count > 0 && <PurgeButton store_slug={storeSlug} count={count} label="Empty bin" />}
      />
      <PageTabs label="Media" tabs={mediaTabs} />
      <StorageBar store_slug={storeSlug} />
      <BinnedFiles store_slug={storeSlug} />
    </>
  )
}

function BinnedFiles({ store_slug: storeSlug }: { store_slug: string }) {
  const { is_owner: isOwner } = useMember()
  const { query, files } = useFiles(storeSlug, { bin: 'true' })
  const selection = useFileSelection(files ?? [])
  if (query.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the bin"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (files === undefined) {
    return (
      <SkeletonRegion label="Loading the bin">
        <Skeleton className="h-40 w-full rounded-card" />
      </SkeletonRegion>
    )
  }
  if (files.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title="The bin is empty">
        Files that you delete appear here for {BIN_DAYS} days.
      </EmptyState>
    )
  }
  return (
    <>
      {isOwner && selection.files.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2 rounded-card border border-hairline bg-indigo-soft px-4 py-2 text-sm">
          <p aria-live="polite" className="tabular mr-auto font-semibold text-indigo-text">
            {formatCount(selection.files.length)} selected
          </p>
          <RestoreButton store_slug={storeSlug} files={selection.files} />
          <PurgeButton
            store_slug={storeSlug}
            files={selection.files}
            count={selection.files.length}
            label="Delete for good"
          />
        </div>
      )}
      {isOwner && (
        <div className="mb-2 px-4 sm:px-5">
          <SelectAllFiles count={files.length} selection={selection} />
        </div>
      )}
      <ul className="m-0 list-none divide-y divide-hairline rounded-card border border-hairline bg-surface p-0">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
            {isOwner && <SelectFile file={file} selection={selection} className="p-1" />}
            <FilePreview
              file={file}
              className="!size-12 shrink-0 rounded-control border border-hairline [&_svg]:size-5"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium text-ink">{file.name}</span>
              <span className="tabular block text-xs text-ink-muted">
                {factsOf(file)} · {daysLeft(file)}
              </span>
            </span>
            {isOwner && <RestoreButton store_slug={storeSlug} files={[file]} />}
          </li>
        ))}
      </ul>
      <LoadMore
        shown={files.length}
        noun={{ one: 'file', many: 'files' }}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function daysLeft({ deleted_at: deletedAt }: MediaFile): string {
  const passedMs = Date.now() - Date.parse(deletedAt ?? new Date().toISOString())
  const days = Math.max(1, Math.ceil(BIN_DAYS - passedMs / DAY_MS))
  return days === 1 ? '1 day left' : `${days} days left`
}

function RestoreButton({ store_slug: storeSlug, files }: { store_slug: string; files: readonly MediaFile[] }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const fileIds = files.map(({ id }) => id)
      for (const batch of inBatches(fileIds))
        await backend.call(restoreFilesEndpoint, { body: { store_slug: storeSlug, file_ids: batch } })
      toast.show({ title: `${nameFiles(files)} restored`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
    } catch (error) {
      toast.show({ title: 'Couldn’t restore', detail: error instanceof Error ? error.message : '', tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button
      size="small"
      busy={isBusy}
      icon={<ArchiveRestore aria-hidden="true" className="size-4" />}
      onClick={() => void restore()}
    >
      Restore<span className="visually-hidden"> {nameFiles(files)}</span>
    </Button>
  )
}

interface PurgeButtonProps {
  readonly store_slug: string
  /** Without it: the whole bin. */
  readonly files?: readonly MediaFile[]
  readonly count: number
  readonly label: string
}

function PurgeButton({ store_slug: storeSlug, files, count, label }: PurgeButtonProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const what = files === undefined ? (count === 1 ? '1 file' : `${formatCount(count)} files`) : nameFiles(files)
  return (
    <ConfirmDialog
      title={`Delete ${what} for good?`}
      confirmLabel="Delete for good"
      trigger={
        <Button {...(files !== undefined && { size: 'small' })} icon={<Trash2 aria-hidden="true" className="size-4" />}>
          {label}
        </Button>
      }
      onConfirm={async () => {
        const ofStore = { store_slug: storeSlug }
        if (files === undefined) await backend.call(purgeFilesEndpoint, { body: ofStore })
        for (const batch of inBatches((files ?? []).map(({ id }) => id)))
          await backend.call(purgeFilesEndpoint, { body: { ...ofStore, file_ids: batch } })
        toast.show({ title: `${what} deleted`, tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: mediaKey(storeSlug) })
      }}
    >
      This can’t be undone. Products, pages and themes that still use a deleted image show none.
    </ConfirmDialog>
  )
}
