import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import type { Option } from './option.ts'

interface SegmentedControlProps<Value extends string> {
  /** The group's accessible name. */
  label: string
  options: readonly (Option<Value> & { icon?: ReactNode })[]
  value: Value | null
  onValueChange: (value: Value) => void
  /** Shows only icons; the labels are their accessible names. */
  iconsOnly?: boolean
  disabled?: boolean
  className?: string
}

/** Selects one of two to four short labels or icons. For longer labels, use Select or RadioGroup. Arrow keys change the selection. */
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
        <Radio.Root
          key={option.value}
          value={option.value}
          title={iconsOnly ? option.label : undefined}
          className={joinClasses(
            // On phones, longer labels get more room.
            'flex min-w-0 flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[4px] border border-transparent px-2 text-sm text-ink-muted transition-colors select-none sm:flex-1 hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0',
            'data-checked:border-control-edge data-checked:bg-surface data-checked:font-medium data-checked:text-ink',
            'data-disabled:cursor-not-allowed data-disabled:text-ink-disabled',
          )}
        >
          {option.icon}
          <span className={iconsOnly ? 'visually-hidden' : 'truncate'}>{option.label}</span>
        </Radio.Root>
      ))}
    </BaseRadioGroup>
  )
}
