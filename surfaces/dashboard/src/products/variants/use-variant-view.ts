import { useEffect, useState } from 'react'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { type VariantView, variantCells } from './variant-cells.ts'

/** Returns the group of variant fields to show. After a failed save, switches to a group with errors. */
export function useVariantView({ form: { formState } }: ProductFormControls) {
  const [view, setView] = useState<VariantView>('prices')
  const { errors, submitCount } = formState
  // Only a failed save switches the group, not typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a save
  useEffect(() => {
    const invalidFields = Array.isArray(errors.variants) ? errors.variants.flatMap((row) => Object.keys(row ?? {})) : []
    const hasErrors = (candidate: VariantView) =>
      candidate === 'images'
        ? invalidFields.includes('image')
        : variantCells[candidate].some(({ name }) => invalidFields.includes(name))
    if (hasErrors(view)) return
    const other = (['prices', 'codes', 'images'] as const).find(hasErrors)
    if (other !== undefined) setView(other)
  }, [submitCount])
  return [view, setView] as const
}
