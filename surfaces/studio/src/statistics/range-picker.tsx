import { Button, Field, SegmentedControl, TextInput } from '@haat/ui'
import { type FormEvent, useState } from 'react'
import { lastDays, problemOfRange, type RangeLength, rangeLengths, type StatisticsRange } from './statistics-range.ts'

interface RangePickerProps {
  value: StatisticsRange
  onChange: (range: StatisticsRange) => void
}

/** Chooses the last days, or a first and a last day. */
export function RangePicker({ value, onChange }: RangePickerProps) {
  const now = new Date()
  const chosen = rangeLengths.find((days) => {
    const { from, to } = lastDays(Number(days), now)
    return from === value.from && to === value.to
  })
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <SegmentedControl<RangeLength>
        label="Period"
        className="sm:w-96"
        options={rangeLengths.map((days) => ({ value: days, label: days === '365' ? '1 year' : `${days} days` }))}
        value={chosen ?? null}
        onValueChange={(days) => onChange(lastDays(Number(days), now))}
      />
      <DatesForm key={`${value.from} ${value.to}`} value={value} onChange={onChange} />
    </div>
  )
}

function DatesForm({ value, onChange }: RangePickerProps) {
  const [dates, setDates] = useState(value)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOfRange(dates)
    setProblem(found)
    if (found === undefined) onChange(dates)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field label="From" error={problem}>
        <TextInput
          type="date"
          value={dates.from}
          onChange={({ currentTarget }) => setDates({ ...dates, from: currentTarget.value })}
        />
      </Field>
      <Field label="To">
        <TextInput
          type="date"
          value={dates.to}
          onChange={({ currentTarget }) => setDates({ ...dates, to: currentTarget.value })}
        />
      </Field>
      <Button type="submit" className="sm:mt-[1.625rem]">
        Show
      </Button>
    </form>
  )
}
