import { Field, IconButton, TextInput } from '@haat/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Picture } from '../../picture.tsx'
import type { ProductFormControls } from '../form/use-product-form.ts'

interface PictureRowProps {
  src: string
  index: number
  count: number
  form: ProductFormControls
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture with its text and its place. */
export function PictureRow({ src, index, count, form, onMove, onRemove }: PictureRowProps) {
  const place = `picture ${index + 1}`
  return (
    <li className="flex items-center gap-3">
      <Picture src={src} alt="" size={64} />
      <Field
        label={`What is to be seen on ${place}`}
        hiddenLabel
        className="flex-1"
        error={form.error(`images.${index}.alt`)}
      >
        <TextInput
          {...form.text(`images.${index}.alt`)}
          placeholder="What is to be seen, for those who do not see it"
        />
      </Field>
      <div className="flex shrink-0 max-sm:flex-col">
        <IconButton
          label={`Move ${place} up`}
          size="small"
          className="max-sm:size-9"
          disabled={index === 0}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${place} down`}
          size="small"
          className="max-sm:size-9"
          disabled={index === count - 1}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          label={`Remove ${place}`}
          size="small"
          className="max-sm:size-9"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
