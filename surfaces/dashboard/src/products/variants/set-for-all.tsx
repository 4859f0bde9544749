import { Button, Field, TextInput } from '@haat/ui'
import { type KeyboardEvent, useState } from 'react'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface SetForAllProps {
  readonly form: ProductFormControls
  readonly count: number
  readonly name: 'price' | 'hsn' | 'gst'
  /** "Same price for all" */
  readonly label: string
  readonly prefix?: string
}

const fieldLabels = { price: 'price', hsn: 'HSN code', gst: 'GST rate' } as const

/** Sets one value for every variant. */
export function SetForAll({ form, count, name, label, prefix }: SetForAllProps) {
  const [typed, setTyped] = useState('')
  const apply = () => {
    if (typed.trim() === '') return
    for (let index = 0; index < count; index++) {
      form.form.setValue(`variants.${index}.${name}`, typed, {
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
    <div className="flex items-end gap-2">
      <Field label={label} className="w-44">
        <TextInput
          value={typed}
          {...(prefix !== undefined && { prefix })}
          inputMode="decimal"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={apply} disabled={typed.trim() === ''} aria-label={`Set ${fieldLabels[name]} for all variants`}>
        Set
      </Button>
    </div>
  )
}
