import type { DateRange } from '@haat/domains/analytics/date-range/contract'
import { Button, Field, SegmentedControl, TextInput } from '@haat/ui'
import { type FormEvent, useState } from 'react'
import { type Preset, presets, problemOf } from './sales-period.ts'

export type Choice = Preset | 'custom'

const options = [...presets, { value: 'custom', label: 'Custom' } as const]

interface PeriodPickerProps {
  choice: Choice
  dates: DateRange
  onChoose: (choice: Choice) => void
  onDates: (dates: DateRange) => void
}

/** Chooses a period by its name, or by its first and last day. */
export function PeriodPicker({ choice, dates, onChoose, onDates }: PeriodPickerProps) {
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="Period"
        options={options}
        value={choice}
        onValueChange={onChoose}
        className="sm:max-w-96"
      />
      {choice === 'custom' && <DatesForm dates={dates} onDates={onDates} />}
    </div>
  )
}

function DatesForm({ dates: initial, onDates }: Pick<PeriodPickerProps, 'dates' | 'onDates'>) {
  const [dates, setDates] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(dates, new Date())
    setProblem(found)
    if (found === undefined) onDates(dates)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field label="From" error={problem} className="max-sm:w-full">
        <TextInput
          type="date"
          value={dates.from}
          onChange={({ currentTarget }) => setDates({ ...dates, from: currentTarget.value })}
        />
      </Field>
      <Field label="To" className="max-sm:w-full">
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
