import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { useMemo } from 'react'
import { configuration } from '../../data/configuration.ts'
import { LivePreview } from './live-preview.tsx'
import type { StepProps } from './step-props.ts'

interface StorePreviewProps extends Pick<StepProps, 'draft' | 'files'> {
  /** The settings being edited. */
  readonly settings?: LoadedTheme['settings']
}

/** The home page with the current choices, in a browser-like frame. */
export function StorePreview({ draft, files, settings = draft.settings }: StorePreviewProps) {
  const config = useMemo(() => ({ sections: draft.sections, settings }), [draft.sections, settings])
  const isPublic = settings === draft.settings && draft.published_revision === draft.revision
  const status = isPublic ? 'Live' : draft.published_revision === null ? 'Not published yet' : 'Unpublished changes'
  const address = `${configuration.urls.storefront}/${draft.store_slug}`.replace(/^https?:\/\//, '')
  return (
    <figure className="m-0 flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-hairline-strong bg-surface shadow-raised">
      <figcaption className="flex min-h-9 items-center gap-2 border-b border-hairline px-3 text-xs text-ink-muted">
        <span aria-hidden="true" className="flex gap-1">
          <span className="size-2 rounded-pill bg-hairline-strong" />
          <span className="size-2 rounded-pill bg-hairline-strong" />
          <span className="size-2 rounded-pill bg-hairline-strong" />
        </span>
        <span className="truncate">{address}</span>
        <span className="ml-auto shrink-0">{status}</span>
      </figcaption>
      <LivePreview
        store_slug={draft.store_slug}
        title={`Preview of ${draft.store_name}`}
        theme={files}
        config={config}
        className="min-h-0 flex-1"
      />
    </figure>
  )
}
