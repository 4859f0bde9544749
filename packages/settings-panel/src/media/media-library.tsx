import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  Field,
  LoadMore,
  Select,
  Skeleton,
  SkeletonRegion,
  TextInput,
} from '@haat/ui'
import { Images, Search } from '@haat/ui/icons'
import { useState } from 'react'
import { FileButton } from '../fields/file-button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { UploadProgress } from '../fields/upload-progress.tsx'
import type { ImageSort } from '../ports/settings-ports.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type ImageFilter, useImages } from './use-media.ts'
import type { useUpload } from './use-upload.ts'

const sortOptions = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name (A to Z)' },
  { value: '-bytes', label: 'Size (large to small)' },
] as const

const useOptions = [
  { value: '', label: 'Used and unused' },
  { value: 'used', label: 'In use' },
  { value: 'unused', label: 'Not in use' },
] as const

const emptyTitles = { used: 'No images are in use', unused: 'All images are in use' } as const

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
  const [sort, setSort] = useState<ImageSort>('-created_at')
  const [use, setUse] = useState<ImageFilter['use']>('')
  const images = useImages({ query, sort, use })
  const { upload, start, cancel } = uploading
  const isEmpty = !images.isLoading && images.error === null && images.files.length === 0
  return (
    <FileDrop onFiles={start} disabled={false} className="flex min-h-96 flex-col gap-4 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="search"
          aria-label="Search images"
          placeholder="Search by name or alt text"
          className="min-w-40 flex-1"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          prefix={<Search aria-hidden="true" />}
        />
        <FileButton text="Upload" label="Upload an image" accept="image/*" disabled={false} onFiles={start} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Sort images" hiddenLabel>
          <Select options={sortOptions} value={sort} onValueChange={setSort} />
        </Field>
        <Field label="Filter by use" hiddenLabel>
          <Select options={useOptions} value={use} onValueChange={setUse} />
        </Field>
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
          title={
            query.trim() !== '' ? `No images match “${query.trim()}”` : use === '' ? 'No images yet' : emptyTitles[use]
          }
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
