import { Combobox, Field, IconButton, Select, TextInput } from '@haat/ui'
import { Trash2 } from '@haat/ui/icons'
import { stateOptions } from '../../customer-words.ts'
import { fieldLabels, isDays, operatorLabels, type SegmentRow, segmentFields, startRow } from './segment-rows.ts'

const fieldOptions = segmentFields.map((value) => ({ value, label: fieldLabels[value] }))
const consentOptions = [
  { value: 'true', label: 'Subscribed' },
  { value: 'false', label: 'Not subscribed' },
]

interface RuleLineProps {
  number: number
  row: SegmentRow
  error: string | undefined
  onChange: (row: SegmentRow) => void
  onRemove: () => void
}

/** One condition of a segment: field, comparison, value. */
export function RuleLine({ number, row, error, onChange, onRemove }: RuleLineProps) {
  const operators = Object.entries(operatorLabels[row.field]).map(([value, label]) => ({ value, label }))
  const changeOperator = (operator: string) => {
    const next = { ...row, operator }
    onChange(isDays(next) === isDays(row) ? next : { ...next, value: '' })
  }
  return (
    <li className="flex flex-wrap items-start gap-2 max-sm:rounded-card max-sm:border max-sm:border-hairline max-sm:p-3">
      <Field label={`Field of condition ${number}`} hiddenLabel className="w-48 max-sm:w-full">
        <Select options={fieldOptions} value={row.field} onValueChange={(field) => onChange(startRow(field))} />
      </Field>
      <Field label={`Comparison of condition ${number}`} hiddenLabel className="w-44 max-sm:w-full">
        <Select options={operators} value={row.operator} onValueChange={changeOperator} />
      </Field>
      <Field label={`Value of condition ${number}`} hiddenLabel className="min-w-32 flex-1" error={error}>
        <RuleValue row={row} onValue={(value) => onChange({ ...row, value })} />
      </Field>
      <IconButton
        label={`Remove condition ${number}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}

function RuleValue({ row, onValue }: { row: SegmentRow; onValue: (value: string) => void }) {
  if (row.field === 'accepts_marketing') {
    return <Select options={consentOptions} value={row.value} onValueChange={onValue} />
  }
  if (row.field === 'state_code') {
    return (
      <Combobox
        options={stateOptions}
        value={row.value || null}
        onValueChange={(code) => onValue(code ?? '')}
        placeholder="Type to search"
      />
    )
  }
  const isDate = (row.field === 'last_order_at' || row.field === 'created_at') && !isDays(row)
  return (
    <TextInput
      value={row.value}
      onChange={(event) => onValue(event.target.value)}
      {...(isDate && { type: 'date' })}
      {...(isDays(row) && { inputMode: 'numeric', suffix: 'days' })}
      {...(row.field === 'orders_count' && { inputMode: 'numeric' })}
      {...(row.field === 'spent_paise' && { inputMode: 'decimal', prefix: '₹' })}
    />
  )
}
