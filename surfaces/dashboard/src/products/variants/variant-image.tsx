import { Field, Select } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import { Thumbnail } from '../../thumbnail.tsx'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface VariantImageProps {
  readonly form: ProductFormControls
  readonly index: number
  /** The variant's title: "S / Indigo". */
  readonly title: string
}

/** Chooses the product image that is shown for a variant. */
export function VariantImage({ form, index, title }: VariantImageProps) {
  const [images, image] = useWatch({ control: form.form.control, name: ['images', `variants.${index}.image`] })
  const chosen = images.some(({ src }) => src === image) ? image : ''
  return (
    <span className="flex items-center gap-3">
      <Thumbnail src={chosen === '' ? undefined : chosen} alt="" size={44} />
      <Field
        label={`Image, ${title}`}
        hiddenLabel
        error={form.error(`variants.${index}.image`)}
        className="w-full min-w-40 max-sm:w-44"
      >
        <Select
          value={chosen}
          onValueChange={(src) => form.form.setValue(`variants.${index}.image`, src, { shouldDirty: true })}
          options={[
            { value: '', label: 'No image' },
            ...images.map(({ src, alt }, place) => ({
              value: src,
              label: alt === '' ? `Image ${place + 1}` : `${place + 1}: ${alt}`,
            })),
          ]}
        />
      </Field>
    </span>
  )
}
