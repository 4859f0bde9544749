import { Field as BaseField } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import type { Option } from './option.ts'

interface SegmentedControlProps<Value extends string> {
  /** Names the group to screen readers; the label for eyes stands above it. */
  label: string
  options: readonly (Option<Value> & { icon?: ReactNode })[]
  value: Value | null
  onValueChange: (value: Value) => void
  /** Shows icons alone; the labels are read out. */
  iconsOnly?: boolean
  disabled?: boolean
  className?: string
}

/** One of two to four short words or icons, side by side. Arrow keys choose. Longer ones are a Select or a RadioGroup. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  iconsOnly = false,
  disabled = false,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <BaseRadioGroup<Value | null>
      aria-label={label}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
      className={joinClasses(
        'flex min-h-10 w-full gap-0.5 rounded-control border border-hairline-strong bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <BaseField.Item key={option.value} className="flex min-w-0 flex-1" disabled={disabled}>
          <BaseField.Label
            title={iconsOnly ? option.label : undefined}
            className={joinClasses(
              'relative flex min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[4px] border border-transparent px-2 text-sm text-ink-muted transition-colors hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0',
              'has-data-checked:border-control-edge has-data-checked:bg-surface has-data-checked:font-medium has-data-checked:text-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
              'data-disabled:cursor-not-allowed data-disabled:text-ink-disabled',
            )}
          >
            <Radio.Root value={option.value} className="absolute inset-0 opacity-0" />
            {option.icon}
            <span className={iconsOnly ? 'visually-hidden' : 'truncate'}>{option.label}</span>
          </BaseField.Label>
        </BaseField.Item>
      ))}
    </BaseRadioGroup>
  )
}
