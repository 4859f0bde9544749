import { Checkbox, Field, RadioGroup, TextInput } from '@haat/ui'
import { useId } from 'react'
import type { EnteredFilter } from './filter-conditions.ts'
import type { FilterField } from './list-fields.ts'

interface FilterValueProps {
  field: FilterField
  entered: EnteredFilter
  fault: string | undefined
  onChange: (values: readonly string[]) => void
}

/** Enters the values that a field is compared with. Nothing for operators without values. */
export function FilterValue({ field, entered: { operator, values }, fault, onChange }: FilterValueProps) {
  const [first = '', second = ''] = values
  if (operator === 'empty' || operator === 'not_empty') return null
  if (operator === 'last') {
    return (
      <Field label="Days" error={fault}>
        <TextInput inputMode="numeric" value={first} onChange={(event) => onChange([event.currentTarget.value])} />
      </Field>
    )
  }
  if (field.type === 'choice') return <Choices {...{ field, operator, values, fault, onChange }} />
  const input = (label: string, value: string, set: (value: string) => void, error: string | undefined) => (
    <Field label={label} error={error} className="flex-1">
      <TextInput
        type={field.type === 'date' ? 'date' : 'text'}
        inputMode={field.type === 'money' ? 'decimal' : field.type === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        {...(field.type === 'money' && { prefix: '₹' })}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </Field>
  )
  if (operator !== 'between') {
    const label = field.type === 'date' ? 'Date' : field.type === 'money' ? 'Amount' : 'Value'
    return input(label, first, (value) => onChange([value]), fault)
  }
  return (
    <div className="flex flex-col gap-3">
      {input('From', first, (value) => onChange([value, second]), fault)}
      {input('To', second, (value) => onChange([first, value]), undefined)}
    </div>
  )
}

type ChoicesProps = Pick<FilterValueProps, 'field' | 'fault' | 'onChange'> & EnteredFilter

function Choices({ field: { label, options = [] }, operator, values, fault, onChange }: ChoicesProps) {
  const faultId = useId()
  if (operator === 'eq') {
    return (
      <RadioGroup
        label="Value"
        error={fault}
        options={options}
        value={values[0] ?? null}
        onValueChange={(value) => onChange([value])}
      />
    )
  }
  return (
    <fieldset aria-label={label} aria-describedby={fault === undefined ? undefined : faultId} className="min-w-0">
      <div className="flex max-h-64 flex-col gap-1 overflow-y-auto p-0.5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onCheckedChange={(isChecked) => {
              const chosen = options.filter(({ value }) =>
                value === option.value ? isChecked : values.includes(value),
              )
              onChange(chosen.map(({ value }) => value))
            }}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p id={faultId} role="alert" className="mt-1.5 text-sm text-madder-text">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
