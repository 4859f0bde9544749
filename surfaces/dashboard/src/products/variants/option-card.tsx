import { Button, Field, IconButton, TextInput, useAfterPress } from '@haat/ui'
import { Plus, Trash2, X } from '@haat/ui/icons'
import { type KeyboardEvent, useState } from 'react'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { addValue, type OptionRow, removeOption, removeValue, type VariantGrid } from '../form-state/variant-grid.ts'

interface OptionCardProps {
  form: ProductFormControls
  option: OptionRow
  index: number
  grid: () => VariantGrid
  onChange: (next: VariantGrid) => void
}

/** One option: its name, its values, and a field that adds values. */
export function OptionCard({ form, option, index, grid, onChange }: OptionCardProps) {
  const [typed, setTyped] = useState('')
  const afterPress = useAfterPress()
  const number = `option ${index + 1}`

  // Commas separate several values: S, M, L.
  const add = () => {
    const values = typed
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '')
    const before = grid()
    const next = values.reduce(
      (made, value) => (has(made, option.id, value) ? made : addValue(made, option.id, value)),
      before,
    )
    if (next !== before) onChange(next)
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the value instead of submitting the form.
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-hairline p-3 sm:p-4">
      <legend className="visually-hidden">Option {index + 1}</legend>
      <div className="flex items-end gap-2">
        <Field label="Option name" className="flex-1" error={form.error(`options.${index}.name`)}>
          <TextInput {...form.text(`options.${index}.name`)} placeholder="Size" />
        </Field>
        <IconButton
          label={`Remove ${number}`}
          className="mb-px"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onChange(removeOption(grid(), option.id))}
        />
      </div>
      <ul aria-label={`Values of ${number}`} className="grid list-none gap-2 p-0 sm:grid-cols-2">
        {option.values.map((value, place) => (
          <li key={value.id} className="flex items-start gap-1">
            <Field
              label={`Value ${place + 1} of ${number}`}
              hiddenLabel
              className="flex-1"
              error={form.error(`options.${index}.values.${place}.text`)}
            >
              <TextInput {...form.text(`options.${index}.values.${place}.text`)} />
            </Field>
            <IconButton
              label={`Remove value ${place + 1} of ${number}`}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange(removeValue(grid(), value.id))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <Field
          label={`Add values to ${number}`}
          hint={option.values.length === 0 ? 'Separate several values with commas: S, M, L.' : undefined}
          error={form.error(`options.${index}.values`)}
          className="flex-1"
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={addOnEnter}
            onBlur={() => afterPress(add)}
            enterKeyHint="done"
          />
        </Field>
        {option.values.length > 0 && (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            Add
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function has({ options }: VariantGrid, optionId: string, text: string): boolean {
  const values = options.find(({ id }) => id === optionId)?.values ?? []
  return values.some((value) => value.text.toLowerCase() === text.toLowerCase())
}
