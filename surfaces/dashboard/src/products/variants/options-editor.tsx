import { MAX_OPTIONS, MAX_VARIANTS } from '@haat/domains/products/contract'
import { Banner, Button, Card, joinClasses } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { type UseFieldArrayReplace, useWatch } from 'react-hook-form'
import type { ProductFormInput } from '../form-state/product-form-values.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { addMissing, addOption, missingCombinations, type VariantGrid } from '../form-state/variant-grid.ts'
import { OptionCard } from './option-card.tsx'

interface OptionsEditorProps {
  form: ProductFormControls
  onVariants: UseFieldArrayReplace<ProductFormInput, 'variants'>
}

/** Up to three options with their values. Adding a value adds its variants. */
export function OptionsEditor({ form, onVariants }: OptionsEditorProps) {
  const options = useWatch({ control: form.form.control, name: 'options' })
  const [isFull, setIsFull] = useState(false)

  const grid = (): VariantGrid => ({
    options: form.form.getValues('options'),
    variants: form.form.getValues('variants'),
  })
  const change = (next: VariantGrid) => {
    const fits = next.variants.length <= MAX_VARIANTS
    setIsFull(!fits)
    if (!fits) return
    form.form.setValue('options', next.options, {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    })
    onVariants(next.variants)
  }
  const missing = missingCombinations(grid()).length

  return (
    <Card
      title="Options"
      description={
        options.length === 0
          ? 'Does this product come in different sizes, colours or weights? Each combination becomes a variant with its own price.'
          : undefined
      }
    >
      <div className={joinClasses('flex flex-col gap-4', options.length > 0 && 'mb-4')}>
        {isFull && (
          <Banner tone="warning" title={`A product can have up to ${MAX_VARIANTS} variants`}>
            Adding this value would exceed the limit. Remove other values, or create a second product.
          </Banner>
        )}
        {options.map((option, index) => (
          <OptionCard key={option.id} form={form} option={option} index={index} grid={grid} onChange={change} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {options.length < MAX_OPTIONS && (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => change(addOption(grid()))}
          >
            {options.length === 0 ? 'Add an option, such as size' : 'Add another option'}
          </Button>
        )}
        {missing > 0 && (
          <Button size="small" variant="quiet" onClick={() => change(addMissing(grid()))}>
            Add {missing === 1 ? 'missing combination' : `${missing} missing combinations`}
          </Button>
        )}
      </div>
    </Card>
  )
}
