import { Field, IconButton, joinClasses, TextInput, type useSortableRows } from '@haat/ui'
import { ArrowDown, ArrowUp, Crop, GripVertical, Trash2 } from '@haat/ui/icons'
import { CropImage } from '../../crop-image.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface ImageRowProps {
  store_slug: string
  src: string
  index: number
  count: number
  form: ProductFormControls
  isDragged: boolean
  handle: ReturnType<ReturnType<typeof useSortableRows>['handleProps']>
  onCropped: (src: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One image with its alt text and position. */
export function ImageRow({
  store_slug: storeSlug,
  src,
  index,
  count,
  form,
  isDragged,
  handle,
  onCropped,
  onMove,
  onRemove,
}: ImageRowProps) {
  const place = `image ${index + 1}`
  return (
    <li
      className={joinClasses(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-surface max-sm:justify-end',
        isDragged && 'shadow-raised outline-1 outline-indigo',
      )}
    >
      <button
        type="button"
        aria-label={`Drag ${place}`}
        title="Drag, or use the arrow keys"
        className="-mr-2 -ml-1 grid min-h-11 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:text-ink active:cursor-grabbing"
        {...handle}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <Thumbnail src={src} alt="" size={64} />
      <Field
        label={`Alt text of ${place}`}
        hiddenLabel
        className="flex-1 basis-44"
        error={form.error(`images.${index}.alt`)}
      >
        <TextInput
          {...form.text(`images.${index}.alt`)}
          placeholder="Describe this image for people who can’t see it"
        />
      </Field>
      <div className="flex shrink-0">
        <CropImage
          store_slug={storeSlug}
          src={src}
          onCropped={onCropped}
          button={(opening) => (
            <IconButton
              {...opening}
              label={`Crop ${place}`}
              size="small"
              icon={<Crop aria-hidden="true" className="size-4" />}
            />
          )}
        />
        <IconButton
          label={`Move ${place} up`}
          size="small"
          disabled={index === 0}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${place} down`}
          size="small"
          disabled={index === count - 1}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          label={`Remove ${place}`}
          size="small"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
