import { Button, Field, TextInput } from '@haat/ui'
import { type KeyboardEvent, useState } from 'react'
import type { ProductFormControls } from '../form/use-product-form.ts'

/** Gives every variant the same price at once; most of them differ in little else. */
export function SetForAll({ form, count }: { form: ProductFormControls; count: number }) {
  const [price, setPrice] = useState('')
  const apply = () => {
    if (price.trim() === '') return
    for (let index = 0; index < count; index++) {
      form.form.setValue(`variants.${index}.price`, price, {
        shouldDirty: true,
        shouldValidate: form.form.formState.isSubmitted,
      })
    }
    setPrice('')
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className="flex items-end gap-2 px-4 pb-4 sm:px-5">
      <Field label="Same price for all" className="w-44">
        <TextInput
          value={price}
          prefix="₹"
          inputMode="decimal"
          onChange={(event) => setPrice(event.target.value)}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button onClick={apply} disabled={price.trim() === ''}>
        Set
      </Button>
    </div>
  )
}
