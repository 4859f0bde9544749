import { DropZone } from '@haat/console/forms/drop-zone'
import { imageUrl } from '@haat/image-address'
import { Banner, Button, ProgressBar } from '@haat/ui'
import { ImagePlus } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { configuration } from '../../configuration.ts'
import { useUploads } from '../../products/images/use-uploads.ts'
import type { SettingsFormControls } from './use-settings-form.ts'

interface StoreLogoProps {
  store_slug: string
  form: SettingsFormControls
  onUploading: (isUploading: boolean) => void
}

/** The store's logo, added by choosing or dropping a file. */
export function StoreLogo({ store_slug: storeSlug, form, onUploading }: StoreLogoProps) {
  const { value: logo, onValueChange: setLogo } = form.value('logo')
  const { uploads, isUploading, add, dismiss } = useUploads(storeSlug, ({ src }) => setLogo([{ src }]))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const [current] = logo
  const addFile = (files: readonly File[]) => {
    for (const { id } of uploads) dismiss(id)
    add(files.slice(0, 1))
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-ink" id="store-logo">
        Logo
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a logo"
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => {
          addFile([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={addFile} className="flex flex-col gap-3">
        {current !== undefined && (
          <img
            src={imageUrl(`${configuration.urls.backend}/media`, { key: current.src }, { width: 480 })}
            alt="Logo of your store"
            className="h-16 w-auto max-w-60 self-start rounded-control border border-hairline bg-white object-contain p-2"
          />
        )}
        {uploads.map(({ id, name, share, problem }) =>
          problem === undefined ? (
            <ProgressBar key={id} label={name} value={share * 100} />
          ) : (
            <Banner key={id} tone="danger" title={name}>
              {problem}
            </Banner>
          ),
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<ImagePlus aria-hidden="true" className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {current === undefined ? 'Add logo' : 'Replace logo'}
          </Button>
          {current !== undefined && (
            <Button size="small" variant="quiet" onClick={() => setLogo([])}>
              Remove logo
            </Button>
          )}
        </div>
      </DropZone>
      <p className="max-w-prose text-sm text-ink-muted">
        In emails, on the checkout and in search results. If your theme has a logo of its own, your online store shows
        that one.
      </p>
    </div>
  )
}
