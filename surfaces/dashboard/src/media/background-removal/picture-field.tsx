import { listFilesEndpoint } from '@haat/domains/media/library/contract'
import { Button, Skeleton, TextInput, useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { backend } from '../../backend.ts'
import { Thumbnail } from '../../thumbnail.tsx'

const SHOWN = '24'

interface PictureFieldProps {
  readonly store_slug: string
  /** ID of the selected image; empty if there is none. */
  readonly value: string
  readonly onChange: (fileId: string, key: string) => void
}

/** Selects one of the store's images as the background. */
export function PictureField({ store_slug: storeSlug, value, onChange }: PictureFieldProps) {
  const [search, setSearch] = useState('')
  const shownSearch = useDebouncedValue(search)
  const name = useId()
  const files = useQuery({
    queryKey: ['background-pictures', storeSlug, shownSearch],
    queryFn: ({ signal }) =>
      backend.call(listFilesEndpoint, {
        query: { store_slug: storeSlug, kind: 'image', limit: SHOWN, search: shownSearch },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const pictures = (files.data?.items ?? []).filter(({ content_type: type }) => type !== 'image/svg+xml')
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium text-ink">Background image</legend>
      <TextInput
        type="search"
        aria-label="Search your images"
        placeholder="Search your images"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="max-w-80"
      />
      {files.isPending && <Skeleton className="h-20 w-full" />}
      {files.isError && (
        <p className="flex items-center gap-3 text-sm text-madder-text">
          Couldn’t load your images.
          <Button size="small" onClick={() => void files.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {files.isSuccess && pictures.length === 0 && <p className="text-sm text-ink-muted">No images found.</p>}
      <div className="flex flex-wrap gap-2">
        {pictures.map(({ id, key, name: fileName }) => (
          <label
            key={id}
            className="cursor-pointer rounded-control border-2 border-transparent has-checked:border-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => key !== null && onChange(id, key)}
              className="visually-hidden"
            />
            <Thumbnail src={key ?? undefined} alt={fileName} size={72} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
