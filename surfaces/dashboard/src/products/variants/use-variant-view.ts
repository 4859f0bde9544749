import { useEffect, useState } from 'react'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { type VariantView, variantCells } from './variant-cells.ts'

/** Keeps which group of variant fields is shown. After a failed save, switches to a group with errors. */
export function useVariantView({ form: { formState } }: ProductFormControls) {
  const [view, setView] = useState<VariantView>('prices')
  const { errors, submitCount } = formState
  // Only a failed save switches the group; typing must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a save
  useEffect(() => {
    const wrong = Array.isArray(errors.variants) ? errors.variants.flatMap((row) => Object.keys(row ?? {})) : []
    const isWrong = (candidate: VariantView) =>
      candidate === 'pictures'
        ? wrong.includes('image')
        : variantCells[candidate].some(({ name }) => wrong.includes(name))
    if (isWrong(view)) return
    const other = (['prices', 'codes', 'pictures'] as const).find(isWrong)
    if (other !== undefined) setView(other)
  }, [submitCount])
  return [view, setView] as const
}
