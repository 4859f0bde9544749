import { useEffect, useState } from 'react'
import type { ProductFormControls } from '../form/use-product-form.ts'
import { type VariantView, variantCells } from './variant-cells.ts'

/** Which part of the variants is shown; after a try to save, the one with something wrong where the shown one has nothing. */
export function useVariantView({ form: { formState } }: ProductFormControls) {
  const [view, setView] = useState<VariantView>('prices')
  const { errors, submitCount } = formState
  // Only a try to save may turn the page: what follows the typing must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
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
