import { settingTypes } from '@haat/theme-engine'
import { Slider, TextInput } from '@haat/ui'
import { useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import type { ControlProps } from '../fields/control-props.ts'
import { numberOf } from '../fields/number-of.ts'

/** A number in a range, set with a slider or typed. */
export function RangeControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const { label, min = 0, max = 100, step = 1, unit } = setting
  const snap = (given: unknown) => numberOf(settingTypes.range.coerce(given, setting)) ?? min
  const number = snap(value)
  return (
    <ControlGroup label={label} hint={setting.info} error={error}>
      <div className="flex items-center gap-2">
        <Slider
          label={label}
          className="flex-1"
          value={number}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          {...(unit !== undefined && { valueText: (shown: number) => `${shown} ${unit}` })}
          onValueChange={onInput}
        />
        <TypedNumber
          label={unit === undefined ? `${label}, value` : `${label} in ${unit}, value`}
          number={number}
          unit={unit}
          isWide={Math.max(String(min).length, String(max).length) + (unit?.length ?? 0) > 5}
          disabled={disabled}
          onTyped={(typed) => onChange(snap(typed))}
          onStep={(steps) => onInput(snap(number + steps * step))}
        />
      </div>
    </ControlGroup>
  )
}

interface TypedNumberProps {
  readonly label: string
  readonly number: number
  readonly unit: string | undefined
  /** The value is longer than three digits and a unit. */
  readonly isWide: boolean
  readonly disabled: boolean
  readonly onTyped: (text: string) => void
  readonly onStep: (steps: number) => void
}

/** Applies the typed value on Enter or blur, so that typing "120" doesn't apply 12 first. */
function TypedNumber({ label, number, unit, isWide, disabled, onTyped, onStep }: TypedNumberProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed !== undefined && numberOf(typed) !== undefined) onTyped(typed)
    setTyped(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      inputMode="decimal"
      className={`tabular shrink-0 ${isWide ? 'w-28!' : 'w-22!'}`}
      {...(unit !== undefined && { suffix: <span aria-hidden="true">{unit}</span> })}
      value={typed ?? String(number)}
      disabled={disabled}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (steps === 0) return
        event.preventDefault()
        onStep(event.shiftKey ? steps * 10 : steps)
      }}
    />
  )
}
