import { UploadCard, UploadProblem } from '@haat/console/forms/upload-card'
import { joinClasses, ProgressBar, useSortableRows } from '@haat/ui'
import { useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { findMove } from './find-move.ts'
import { ImageRow } from './image-row.tsx'
import { useUploads } from './use-uploads.ts'

interface ImagesCardProps {
  store_slug: string
  form: ProductFormControls
  /** Called when uploads start and end: saving waits for them. */
  onUploading: (isUploading: boolean) => void
}

/** A product's images: added by choosing or dropping files, ordered by dragging or with buttons. The first is the cover. */
export function ImagesCard({ store_slug: storeSlug, form, onUploading }: ImagesCardProps) {
  const images = useFieldArray({ control: form.form.control, name: 'images', keyName: 'key' })
  // A cropped image keeps its key in the list, so that the focus stays.
  const shown = useWatch({ control: form.form.control, name: 'images' })
  const { uploads, isUploading, add, dismiss } = useUploads(storeSlug, (image) =>
    images.append(image, { shouldFocus: false }),
  )
  useEffect(() => onUploading(isUploading), [onUploading, isUploading])
  const keys = images.fields.map(({ key }) => key)
  const rows = useSortableRows<HTMLUListElement>({
    keys,
    nameOf: (key) => `Image ${keys.indexOf(key) + 1}`,
    onOrder: (ordered) => {
      const move = findMove(keys, ordered)
      if (move !== undefined) images.move(move.from, move.to)
    },
  })

  return (
    <UploadCard
      title="Images"
      description="The first image is the cover. JPEG, PNG, WebP, AVIF or SVG, up to 20 MB each."
      noun="images"
      accept="image/*"
      empty={images.fields.length === 0 && uploads.length === 0 && 'No images yet. Add images, or drop them here.'}
      onFiles={add}
    >
      <ul ref={rows.list} className="flex list-none flex-col gap-3 p-0">
        {rows.shown.map((key) => {
          const index = keys.indexOf(key)
          return (
            <ImageRow
              key={key}
              store_slug={storeSlug}
              src={shown[index]?.src ?? ''}
              index={index}
              count={keys.length}
              form={form}
              isDragged={rows.dragged === key}
              handle={rows.handleProps(key)}
              onCropped={(src) => form.form.setValue(`images.${index}.src`, src, { shouldDirty: true })}
              onMove={(to) => images.move(index, to)}
              onRemove={() => images.remove(index)}
            />
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {rows.announcement}
      </p>
      <div className={joinClasses('flex flex-col gap-3', uploads.length > 0 && 'mt-4')}>
        {uploads.map(({ id, name, share, problem }) =>
          problem === undefined ? (
            <ProgressBar key={id} label={name} value={share * 100} />
          ) : (
            <UploadProblem key={id} name={name} onDismiss={() => dismiss(id)}>
              {problem}
            </UploadProblem>
          ),
        )}
      </div>
    </UploadCard>
  )
}
