import { Button, Field, Select } from '@haat/ui'
import { useState } from 'react'
import {
  type EnteredFilter,
  type FilterOperator,
  findFault,
  operatorLabel,
  operatorsOf,
  readEntered,
} from './filter-conditions.ts'
import { FilterValue } from './filter-value.tsx'
import type { FilterField } from './list-fields.ts'
import { parameterOf } from './use-list.ts'

interface FilterEditorProps {
  /** The fields to choose from. With one field there is nothing to choose. */
  fields: readonly [FilterField, ...FilterField[]]
  /** The list's filters by parameter. */
  values: Readonly<Record<string, string>>
  onApply: (field: FilterField, entered: EnteredFilter) => void
}

/** A form for one filter: field, operator, values. */
export function FilterEditor({ fields, values, onApply }: FilterEditorProps) {
  const [field, setField] = useState(fields[0])
  const [entered, setEntered] = useState(() => startOf(fields[0], values))
  const [isChecked, setIsChecked] = useState(false)
  const fault = findFault(field, entered)
  const chooseField = (name: string) => {
    const next = fields.find((one) => one.name === name)
    if (next === undefined) return
    setField(next)
    setEntered(startOf(next, values))
    setIsChecked(false)
  }
  const chooseOperator = (operator: FilterOperator) => {
    const isKept = isRelative(operator) === isRelative(entered.operator)
    setEntered({ operator, values: isKept ? entered.values : valuesFor(operator) })
    setIsChecked(false)
  }
  return (
    <form
      noValidate
      aria-label={fields.length === 1 ? `Filter by ${field.label}` : 'Add a filter'}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (fault === undefined) onApply(field, entered)
      }}
    >
      {fields.length > 1 && (
        <Field label="Filter by">
          <Select
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            value={field.name}
            onValueChange={chooseField}
          />
        </Field>
      )}
      <Field label={fields.length === 1 ? field.label : 'Condition'}>
        <Select
          options={operatorsOf(field).map((value) => ({ value, label: operatorLabel(field, value) }))}
          value={entered.operator}
          onValueChange={chooseOperator}
        />
      </Field>
      <FilterValue
        field={field}
        entered={entered}
        fault={isChecked ? fault : undefined}
        onChange={(next) => setEntered({ ...entered, values: next })}
      />
      <Button type="submit" variant="primary" className="self-end max-sm:self-stretch">
        Apply filter
      </Button>
    </form>
  )
}

/** The applied filter of a field, or its first operator without values. */
function startOf(field: FilterField, values: FilterEditorProps['values']): EnteredFilter {
  const applied = readEntered(field, values[parameterOf(field)] ?? '')
  const [operator = 'eq'] = operatorsOf(field)
  return applied ?? { operator, values: valuesFor(operator) }
}

function valuesFor(operator: FilterOperator): readonly string[] {
  return isRelative(operator) ? ['7'] : []
}

function isRelative(operator: FilterOperator): boolean {
  return operator === 'last'
}
