import { DropZone } from '@haat/console/forms/drop-zone'
import { Banner, Button, Card, Field, ProgressBar, TextInput } from '@haat/ui'
import { Crop, ImagePlus } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CropImage } from '../crop-image.tsx'
import { useUploads } from '../products/images/use-uploads.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { CollectionFormControls } from './use-collection-form.ts'

interface CollectionImageProps {
  store_slug: string
  form: CollectionFormControls
  onUploading: (isUploading: boolean) => void
}

/** A collection's image. */
export function CollectionImage({ store_slug: storeSlug, form, onUploading }: CollectionImageProps) {
  const image = useFieldArray({ control: form.form.control, name: 'image', keyName: 'key' })
  const { uploads, isUploading, add, dismiss } = useUploads(storeSlug, (uploaded) => image.replace([uploaded]))
  const input = useRef<HTMLInputElement>(null)
  const [current] = image.fields
  // A cropped image keeps its key in the list, so that the focus stays.
  const [shown] = useWatch({ control: form.form.control, name: 'image' })
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const addFile = (files: readonly File[]) => {
    for (const { id } of uploads) dismiss(id)
    add(files.slice(0, 1))
  }
  return (
    <Card title="Image">
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose an image"
        tabIndex={-1}
        className="visually-hidden"
        onChange={(event) => {
          addFile([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={addFile} className="flex flex-col gap-3">
        {current !== undefined && (
          <div key={current.key} className="flex flex-col gap-3">
            <Thumbnail src={shown?.src ?? current.src} alt="" size={120} />
            <Field label="Alt text" optional>
              <TextInput {...form.text('image.0.alt')} />
            </Field>
          </div>
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
            {current === undefined ? 'Add image' : 'Replace image'}
          </Button>
          {current !== undefined && (
            <CropImage
              store_slug={storeSlug}
              src={shown?.src ?? current.src}
              onCropped={(src) => form.form.setValue('image.0.src', src, { shouldDirty: true })}
              button={(opening) => (
                <Button {...opening} size="small" icon={<Crop aria-hidden="true" className="size-4" />}>
                  Crop
                </Button>
              )}
            />
          )}
          {current !== undefined && (
            <Button size="small" variant="quiet" onClick={() => image.replace([])}>
              Remove
            </Button>
          )}
        </div>
      </DropZone>
    </Card>
  )
}
