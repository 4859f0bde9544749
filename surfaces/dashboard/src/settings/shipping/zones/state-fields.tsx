import { Button, Checkbox } from '@haat/ui'
import { deliverableStates } from '../data/state-names.ts'

interface StateFieldsProps {
  value: readonly string[]
  onValueChange: (states: string[]) => void
}

const groups = [
  { label: 'North', states: ['01', '02', '03', '04', '05', '06', '07', '09', '38'] },
  { label: 'South', states: ['29', '31', '32', '33', '34', '36', '37'] },
  { label: 'East', states: ['10', '19', '20', '21', '35'] },
  { label: 'West', states: ['08', '24', '26', '27', '30'] },
  { label: 'Central', states: ['22', '23'] },
  { label: 'North East', states: ['11', '12', '13', '14', '15', '16', '17', '18'] },
] as const

/** States and union territories with a quick choice of regions. */
export function StateFields({ value, onValueChange }: StateFieldsProps) {
  const toggle = (states: readonly string[]) => {
    const hasAll = states.every((state) => value.includes(state))
    const others = value.filter((state) => !states.includes(state))
    onValueChange(hasAll ? others : [...others, ...states])
  }
  const all = deliverableStates.map(({ code }) => code)
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-2 p-0 text-sm font-medium text-ink">States and union territories</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-pressed={value.length === all.length} onClick={() => toggle(all)}>
          All of India
        </Button>
        {groups.map(({ label, states }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={states.every((state) => value.includes(state))}
            onClick={() => toggle(states)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {deliverableStates.map(({ code, name }) => (
          <Checkbox key={code} label={name} checked={value.includes(code)} onCheckedChange={() => toggle([code])} />
        ))}
      </div>
    </fieldset>
  )
}
