import { settingTypes } from '@haat/theme-engine'
import { IconButton, TextInput } from '@haat/ui'
import { Link2, Unlink2 } from '@haat/ui/icons'
import { useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import type { ControlProps } from '../fields/control-props.ts'
import { numberOf } from '../fields/number-of.ts'
import { isLinked, readSpacing, type Side, type Spacing, sides, withSide } from './spacing.ts'

const names: Record<Side, string> = { top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left' }

/** Spacing on four sides, set together or separately. */
export function SpacingControl({ setting, value, onChange, onInput, error, disabled }: ControlProps) {
  const spacing = readSpacing(settingTypes.spacing.coerce(value, setting))
  const [linked, setLinked] = useState(() => isLinked(spacing))
  const unit = setting.unit ?? 'px'
  const { step = 1 } = setting
  const coerced = (next: Spacing) => settingTypes.spacing.coerce(next, setting)
  const change = (side: Side, number: number) => onInput(coerced(withSide(spacing, side, number, linked)))
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <div className="flex items-end gap-1">
        {(linked && isLinked(spacing) ? (['top'] as const) : sides).map((side) => (
          <SideInput
            key={side}
            name={linked && isLinked(spacing) ? 'All sides' : names[side]}
            label={`${setting.label}, ${linked && isLinked(spacing) ? 'all sides' : names[side].toLowerCase()}, in ${unit}`}
            number={spacing[side]}
            step={step}
            disabled={disabled}
            onNumber={(number) => change(side, number)}
          />
        ))}
        <span aria-hidden="true" className="pb-2.5 pl-1 text-sm text-ink-muted">
          {unit}
        </span>
        <IconButton
          label={linked ? 'Set sides separately' : 'Set all sides together'}
          aria-pressed={linked}
          disabled={disabled}
          icon={
            linked ? <Link2 aria-hidden="true" className="size-4" /> : <Unlink2 aria-hidden="true" className="size-4" />
          }
          onClick={() => {
            // Linking copies the top value to all sides.
            if (!linked) onChange(coerced(withSide(spacing, 'top', spacing.top, true)))
            setLinked(!linked)
          }}
          className="ml-auto shrink-0"
        />
      </div>
    </ControlGroup>
  )
}

interface SideInputProps {
  readonly name: string
  readonly label: string
  readonly number: number
  readonly step: number
  readonly disabled: boolean
  readonly onNumber: (number: number) => void
}

function SideInput({ name, label, number, step, disabled, onNumber }: SideInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span aria-hidden="true" className="text-xs text-ink-muted">
        {name}
      </span>
      <TextInput
        aria-label={label}
        inputMode="decimal"
        className="tabular px-2!"
        value={typed ?? String(number)}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = numberOf(event.target.value)
          if (read !== undefined) onNumber(read)
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (steps === 0) return
          event.preventDefault()
          setTyped(undefined)
          onNumber(number + steps * step * (event.shiftKey ? 10 : 1))
        }}
      />
    </div>
  )
}
