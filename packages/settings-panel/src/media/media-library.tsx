import { Banner, Button, Dialog, EmptyState, LoadMore, Skeleton, SkeletonRegion, TextInput } from '@haat/ui'
import { Images, Search } from '@haat/ui/icons'
import { useState } from 'react'
import { FileButton } from '../fields/file-button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { UploadProgress } from '../fields/upload-progress.tsx'
import { MediaGrid } from './media-grid.tsx'
import { useImages } from './use-media.ts'
import type { useUpload } from './use-upload.ts'

interface MediaLibraryProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Key of the current image; '' for none. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** The upload for the setting. It continues when the library is closed. */
  readonly uploading: ReturnType<typeof useUpload>
}

/** A dialog to choose an image from the media library or upload one. */
export function MediaLibrary({ open, onOpenChange, ...library }: MediaLibraryProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose an image" width="wide">
      <Library {...library} />
    </Dialog>
  )
}

function Library({ chosen, onChoose, uploading }: Omit<MediaLibraryProps, 'open' | 'onOpenChange'>) {
  const [query, setQuery] = useState('')
  const images = useImages(query)
  const { upload, start, cancel } = uploading
  const isEmpty = !images.isLoading && images.error === null && images.files.length === 0
  return (
    <FileDrop onFiles={start} disabled={false} className="flex min-h-96 flex-col gap-4 pb-1">
      <div className="flex items-center gap-2">
        <TextInput
          type="search"
          aria-label="Search images"
          placeholder="Search by name or alt text"
          className="flex-1"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          prefix={<Search aria-hidden="true" />}
        />
        <FileButton text="Upload" label="Upload an image" accept="image/*" disabled={false} onFiles={start} />
      </div>
      {upload !== undefined && <UploadProgress upload={upload} onCancel={cancel} />}
      {images.isLoading && (
        <SkeletonRegion label="Loading images" className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((place) => (
            <Skeleton key={place} className="aspect-square w-full" />
          ))}
        </SkeletonRegion>
      )}
      {images.error !== null && (
        <Banner
          tone="danger"
          title="Couldn’t load your images"
          action={
            <Button size="small" onClick={images.retry}>
              Retry
            </Button>
          }
        >
          {images.error.message}
        </Banner>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Images />}
          headingLevel={3}
          title={query.trim() === '' ? 'No images yet' : `No images match “${query.trim()}”`}
        >
          Upload an image, drop one here, or paste one.
        </EmptyState>
      )}
      <MediaGrid files={images.files} chosen={chosen} onChoose={onChoose} />
      {images.hasMore && (
        <LoadMore shown={images.files.length} more busy={images.isLoadingMore} onMore={images.loadMore} />
      )}
    </FileDrop>
  )
}
