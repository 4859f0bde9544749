import { earningStatuses, type ThemeEarnings } from '@haat/domains/payouts/contract'
import { Button, Field, Select, TextInput } from '@haat/ui'
import { statusNames } from './earning-status.tsx'

export interface SalesFilterValues {
  readonly from: string
  readonly to: string
  readonly theme: string
  readonly kind: string
  readonly status: string
}

interface SalesFiltersProps {
  values: SalesFilterValues
  themes: readonly ThemeEarnings[]
  onChange: (changes: Partial<SalesFilterValues>) => void
  onClear: () => void
}

const kinds = [
  { value: 'any', label: 'Sales and refunds' },
  { value: 'sale', label: 'Sales' },
  { value: 'refund', label: 'Refunds' },
]
const statuses = [
  { value: 'any', label: 'Any status' },
  ...earningStatuses.map((value) => ({ value, label: statusNames[value].label })),
]

/** Limits the list of sales to days, a theme, a kind and a status. Days are days in India. */
export function SalesFilters({ values, themes, onChange, onClear }: SalesFiltersProps) {
  const filterOf = (value: string) => (value === 'any' ? '' : value)
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pb-4 sm:px-5">
      <Field label="From" className="max-sm:basis-[calc(50%-0.375rem)]">
        <TextInput
          type="date"
          value={values.from}
          max={values.to}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label="To" className="max-sm:basis-[calc(50%-0.375rem)]">
        <TextInput
          type="date"
          value={values.to}
          min={values.from}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      <Field label="Theme" className="w-44 max-sm:w-full">
        <Select
          options={[
            { value: 'any', label: 'Any theme' },
            ...themes.map(({ theme_slug: value, theme_name: label }) => ({ value, label })),
          ]}
          value={values.theme === '' ? 'any' : values.theme}
          onValueChange={(theme) => onChange({ theme: filterOf(theme) })}
        />
      </Field>
      <Field label="Type" className="w-44 max-sm:basis-[calc(50%-0.375rem)]">
        <Select
          options={kinds}
          value={values.kind === '' ? 'any' : values.kind}
          onValueChange={(kind) => onChange({ kind: filterOf(kind) })}
        />
      </Field>
      <Field label="Status" className="w-44 max-sm:basis-[calc(50%-0.375rem)]">
        <Select
          options={statuses}
          value={values.status === '' ? 'any' : values.status}
          onValueChange={(status) => onChange({ status: filterOf(status) })}
        />
      </Field>
      {Object.values(values).some((value) => value !== '') && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
