import { Button, Field, Select, TextInput } from '@haat/ui'
import { type KeyboardEvent, useState } from 'react'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { numberedSkus } from '../form-state/variant-skus.ts'
import { type VariantCell, variantCells } from './variant-cells.ts'

interface SetForAllProps {
  readonly form: ProductFormControls
  /** The group of fields that the table shows. */
  readonly view: keyof typeof variantCells
}

/** Sets one field of every variant, such as the stock. SKUs get the values of each variant added. */
export function SetForAll({ form, view }: SetForAllProps) {
  const cells = variantCells[view].filter(({ name }) => name !== 'barcode')
  const [name, setName] = useState<VariantCell['name']>()
  const [typed, setTyped] = useState('')
  const cell = cells.find((one) => one.name === name) ?? cells[0]
  if (cell === undefined) return null
  const apply = () => {
    if (typed.trim() === '') return
    const { options, variants } = form.form.getValues()
    const values = cell.name === 'sku' ? numberedSkus(typed, options, variants) : variants.map(() => typed)
    for (const [index, value] of values.entries()) {
      form.form.setValue(`variants.${index}.${cell.name}`, value, {
        shouldDirty: true,
        shouldValidate: form.form.formState.isSubmitted,
      })
    }
    setTyped('')
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="visually-hidden">Set for all variants</legend>
      <Field label="Set for all variants" className="w-44 max-sm:w-full">
        <Select
          options={cells.map(({ name: value, label }) => ({ value, label }))}
          value={cell.name}
          onValueChange={(value) => {
            setName(value)
            setTyped('')
          }}
        />
      </Field>
      <Field
        label={cell.name === 'sku' ? 'Start of the SKUs' : `${cell.label} for all variants`}
        hiddenLabel
        className="w-44 max-sm:flex-1"
      >
        <TextInput
          value={typed}
          {...(cell.prefix !== undefined && { prefix: cell.prefix })}
          inputMode={cell.inputMode}
          placeholder={cell.name === 'sku' ? 'KURTA' : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={apply} disabled={typed.trim() === ''} aria-label={`Set ${cell.label} for all variants`}>
        Set
      </Button>
      {cell.name === 'sku' && (
        <p className="w-full text-sm text-ink-muted">Each SKU ends with the variant’s values: KURTA-S-INDIGO.</p>
      )}
    </fieldset>
  )
}
