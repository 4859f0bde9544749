import { Banner, Button, Dialog, EmptyState, LoadMore, Skeleton, SkeletonRegion, TextInput } from '@haat/ui'
import { Images, Search } from 'lucide-react'
import { useState } from 'react'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import type { useUpload } from '../uploads/use-upload.ts'
import { FileButton } from './file-button.tsx'
import { FileDrop } from './file-drop.tsx'
import { MediaGrid } from './media-grid.tsx'
import { usePictures } from './use-media.ts'

interface MediaLibraryProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Key of the picture that stands now; '' for none. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** Of the setting that a picture is chosen for: what is on its way goes on when this is closed. */
  readonly sending: ReturnType<typeof useUpload>
}

/** The store's pictures to choose one from, or to add one to. */
export function MediaLibrary({ open, onOpenChange, ...library }: MediaLibraryProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose a picture" width="wide">
      <Library {...library} />
    </Dialog>
  )
}

function Library({ chosen, onChoose, sending }: Omit<MediaLibraryProps, 'open' | 'onOpenChange'>) {
  const [query, setQuery] = useState('')
  const pictures = usePictures(query)
  const { upload, start, cancel } = sending
  const isEmpty = !pictures.isLoading && pictures.error === null && pictures.files.length === 0
  return (
    <FileDrop onFiles={start} disabled={false} className="flex min-h-96 flex-col gap-4 pb-1">
      <div className="flex items-center gap-2">
        <TextInput
          type="search"
          aria-label="Search pictures"
          placeholder="Search by name or description"
          className="flex-1"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          prefix={<Search aria-hidden="true" />}
        />
        <FileButton words="Upload" label="Upload a picture" accept="image/*" disabled={false} onFiles={start} />
      </div>
      {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
      {pictures.isLoading && (
        <SkeletonRegion label="Loading pictures" className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((place) => (
            <Skeleton key={place} className="aspect-square w-full" />
          ))}
        </SkeletonRegion>
      )}
      {pictures.error !== null && (
        <Banner
          tone="danger"
          title="The pictures cannot be loaded"
          action={
            <Button size="small" onClick={pictures.retry}>
              Retry
            </Button>
          }
        >
          {pictures.error.message}
        </Banner>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Images />}
          headingLevel={3}
          title={query.trim() === '' ? 'No pictures yet' : `No picture matches “${query.trim()}”`}
        >
          Upload one, drop it here, or paste it.
        </EmptyState>
      )}
      <MediaGrid files={pictures.files} chosen={chosen} onChoose={onChoose} />
      {pictures.hasMore && (
        <LoadMore shown={pictures.files.length} more busy={pictures.isLoadingMore} onMore={pictures.loadMore} />
      )}
    </FileDrop>
  )
}
