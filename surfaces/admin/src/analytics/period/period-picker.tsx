import { DateRange } from '@haat/domains/analytics/date-range/contract'
import { Button, Field, Select, TextInput } from '@haat/ui'
import { type FormEvent, useState } from 'react'
import { type Period, presetNames, presets, readPeriod, todayInIndia } from './period.ts'

const CUSTOM = 'custom'
const options = [
  ...presets.map((value) => ({ value, label: presetNames[value] })),
  { value: CUSTOM, label: 'Custom dates' } as const,
]

interface PeriodPickerProps {
  value: Period
  onChange: (period: Period) => void
}

/** Chooses a period by its name, or by its first and last day. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  return (
    <div className="flex flex-wrap items-start gap-3 max-sm:w-full">
      <Field label="Period" className="w-52 max-sm:w-full">
        <Select
          options={options}
          value={value.preset ?? CUSTOM}
          onValueChange={(chosen) =>
            onChange(
              chosen === CUSTOM
                ? { ...value, preset: undefined }
                : readPeriod(new URLSearchParams({ period: chosen }), new Date()),
            )
          }
        />
      </Field>
      {value.preset === undefined && <DatesForm key={`${value.from} ${value.to}`} value={value} onChange={onChange} />}
    </div>
  )
}

function DatesForm({ value, onChange }: PeriodPickerProps) {
  const [dates, setDates] = useState({ from: value.from, to: value.to })
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(dates)
    setProblem(found)
    if (found === undefined) onChange({ ...dates, preset: undefined })
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

/** Returns what is wrong with the dates, as the server would; undefined if nothing is. */
function problemOf(dates: DateRange): string | undefined {
  if (dates.from === '' || dates.to === '') return 'Enter both dates'
  if (dates.to > todayInIndia(new Date())) return 'Use a last day that isn’t after today'
  return DateRange.safeParse(dates).error?.issues[0]?.message
}
