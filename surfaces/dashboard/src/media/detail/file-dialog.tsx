import { LoadFailure } from '@haat/console/page/load-failure'
import { getSelectedFilesEndpoint, type MediaFile } from '@haat/domains/media/contract'
import { Dialog, EmptyState, Skeleton, SkeletonRegion } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { mediaKey } from '../media-keys.ts'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { FileDetails } from './file-details.tsx'

interface FileDialogProps {
  readonly store_slug: string
  readonly file_id: string
  readonly onClose: () => void
}

/** A file's preview, details, uses and actions. */
export function FileDialog({ store_slug: storeSlug, file_id: fileId, onClose }: FileDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const query = useQuery({
    queryKey: [...mediaKey(storeSlug), 'file', fileId],
    queryFn: async ({ signal }): Promise<MediaFile | null> => {
      const request = { query: { store_slug: storeSlug, file_ids: fileId }, signal }
      const { items } = await backend.call(getSelectedFilesEndpoint, request)
      return items[0] ?? null
    },
    // Typed values stay while the library is refetched.
    refetchOnWindowFocus: false,
  })
  const close = () => (isDirty && !isLeaving ? setLeaving(true) : onClose())
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={query.data?.name ?? 'File'} width="wide">
      {isLeaving && <UnsavedChanges onContinue={() => setLeaving(false)} onDiscard={onClose} />}
      {query.isError ? (
        <LoadFailure
          title="Couldn’t load the file"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : query.data === undefined ? (
        <SkeletonRegion label="Loading the file" className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      ) : query.data === null ? (
        <EmptyState icon={<SearchX />} title="Not found">
          This file was deleted, or belongs to another store.
        </EmptyState>
      ) : (
        <FileDetails
          key={query.data.key ?? query.data.id}
          store_slug={storeSlug}
          file={query.data}
          onDirty={setDirty}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
