import { DropZone } from '@haat/console/forms/drop-zone'
import { Banner, Button, Card, Field, ProgressBar, TextInput } from '@haat/ui'
import { Crop, ImagePlus } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { CropPicture } from '../crop-picture.tsx'
import { Picture } from '../picture.tsx'
import { useUploads } from '../products/pictures/use-uploads.ts'
import type { CollectionFormControls } from './use-collection-form.ts'

interface CollectionPictureProps {
  store_slug: string
  form: CollectionFormControls
  onUploading: (isUploading: boolean) => void
}

/** A collection's image. */
export function CollectionPicture({ store_slug, form, onUploading }: CollectionPictureProps) {
  const picture = useFieldArray({ control: form.form.control, name: 'image', keyName: 'key' })
  const { uploads, isUploading, add, dismiss } = useUploads(store_slug, (arrived) => picture.replace([arrived]))
  const input = useRef<HTMLInputElement>(null)
  const [present] = picture.fields
  // A cropped image keeps its key in the list, so that the focus stays.
  const [shown] = useWatch({ control: form.form.control, name: 'image' })
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const take = (files: readonly File[]) => {
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
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={take} className="flex flex-col gap-3">
        {present !== undefined && (
          <div key={present.key} className="flex flex-col gap-3">
            <Picture src={shown?.src ?? present.src} alt="" size={120} />
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
            {present === undefined ? 'Add image' : 'Replace image'}
          </Button>
          {present !== undefined && (
            <CropPicture
              store_slug={store_slug}
              src={shown?.src ?? present.src}
              onCropped={(src) => form.form.setValue('image.0.src', src, { shouldDirty: true })}
              button={(opening) => (
                <Button {...opening} size="small" icon={<Crop aria-hidden="true" className="size-4" />}>
                  Crop
                </Button>
              )}
            />
          )}
          {present !== undefined && (
            <Button size="small" variant="quiet" onClick={() => picture.replace([])}>
              Remove
            </Button>
          )}
        </div>
      </DropZone>
    </Card>
  )
}
