import type { VariedTemplate } from '@haat/theme-engine'
import { ErrorState, Skeleton, Spinner, TextInput } from '@haat/ui'
import { ArrowLeft, Search } from '@haat/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { moveFocusByKeys } from '../../workspace/components/move-focus-by-keys.ts'
import { NoResources } from '../../workspace/components/no-resources.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { findPreviewResources } from './find-preview-resources.ts'

interface PreviewResourceListProps {
  readonly template: string
  readonly kind: VariedTemplate
  readonly onBack: () => void
  readonly onChosen: () => void
}

const labels: Readonly<Record<VariedTemplate, { readonly search: string; readonly none: string }>> = {
  product: { search: 'Search products', none: 'No products match your search' },
  collection: { search: 'Search collections', none: 'No collections match your search' },
  page: { search: 'Search pages', none: 'No pages match your search' },
}

/** Searches products, collections or pages; the preview shows the chosen one. */
export function PreviewResourceList({ template, kind, onBack, onChosen }: PreviewResourceListProps) {
  const { store_slug: storeSlug } = useEditor()
  const { showPage, announce } = useWorkspace()
  const [q, setQuery] = useState('')
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['preview-resources', storeSlug, kind, q],
    queryFn: ({ signal }) => findPreviewResources(kind, { store_slug: storeSlug, q, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions:the keys only move the focus between the field and the buttons
    <div
      className="flex min-h-0 flex-col"
      onKeyDown={(event) => {
        if (event.key !== 'Home' && event.key !== 'End') moveFocusByKeys(event, 'input,[data-resource]')
      }}
    >
      <div className="flex items-center gap-1 border-b border-hairline p-2">
        <button
          type="button"
          aria-label="Back to templates"
          className="inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted hover:bg-hover hover:text-ink"
          onClick={onBack}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </button>
        <TextInput
          autoFocus
          aria-label={labels[kind].search}
          placeholder={labels[kind].search}
          prefix={<Search aria-hidden="true" />}
          suffix={isFetching ? <Spinner className="size-4" /> : undefined}
          value={q}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <div className="min-h-24 overflow-y-auto overscroll-contain p-1.5">
        {isPending && [0, 1, 2].map((row) => <Skeleton key={row} className="m-2 h-5 w-2/3" />)}
        {error !== null && (
          <ErrorState headingLevel={3} title="Couldn’t load the list" onRetry={() => void refetch()} className="py-4" />
        )}
        {data?.length === 0 && (
          <p className="p-3 text-ink-muted">{q.trim() === '' ? <NoResources kind={kind} /> : labels[kind].none}</p>
        )}
        {data?.map(({ path, title, image }) => (
          <button
            key={path}
            type="button"
            data-resource
            className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-control px-2 text-left outline-offset-0 hover:bg-hover"
            onClick={() => {
              showPage({ template, path })
              announce(`Showing ${title}`)
              onChosen()
            }}
          >
            {image !== undefined && (
              <img
                src={image}
                alt=""
                loading="lazy"
                className="size-8 shrink-0 rounded-control bg-sunken object-cover"
              />
            )}
            <span className="truncate">{title}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
