import { Field as BaseField } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { CircleAlert } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { controlledValue } from './controlled-value.ts'
import type { Option } from './option.ts'

interface RadioGroupProps<Value extends string> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly Option<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  name?: string
  disabled?: boolean
  className?: string
}

/** Selects one of two to five options, all visible. Has its own label. Arrow keys change the selection. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  disabled = false,
  onValueChange,
  name,
  className,
  ...rest
}: RadioGroupProps<Value>) {
  return (
    <BaseField.Root
      {...(name === undefined ? {} : { name })}
      invalid={error !== undefined}
      disabled={disabled}
      className={className}
    >
      <Fieldset.Root
        render={
          <BaseRadioGroup<Value | null>
            {...rest}
            {...controlledValue(rest)}
            onValueChange={(value) => value !== null && onValueChange?.(value)}
          />
        }
        className="flex min-w-0 flex-col gap-2 border-0 p-0"
      >
        <Fieldset.Legend className="text-sm font-medium text-ink">{label}</Fieldset.Legend>
        {options.map((option) => (
          <BaseField.Item key={option.value} disabled={disabled || (option.disabled ?? false)}>
            <BaseField.Label
              className={joinClasses(
                'flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control border border-hairline-strong bg-surface px-3 py-2.5 text-sm text-ink transition-colors hover:bg-hover',
                'has-data-checked:border-indigo has-data-checked:bg-indigo-soft data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-ink-disabled',
                error !== undefined && 'border-madder-text',
              )}
            >
              <Radio.Root
                value={option.value}
                className="mt-px inline-flex size-[1.125rem] shrink-0 items-center justify-center rounded-pill border border-control-edge bg-surface data-checked:border-indigo data-checked:bg-indigo data-disabled:border-hairline-strong data-disabled:bg-sunken"
              >
                <Radio.Indicator className="size-2 rounded-pill bg-on-indigo data-unchecked:hidden" />
              </Radio.Root>
              <span>
                <span className="block font-medium">{option.label}</span>
                {option.hint !== undefined && <span className="block text-ink-muted">{option.hint}</span>}
              </span>
            </BaseField.Label>
          </BaseField.Item>
        ))}
      </Fieldset.Root>
      {hint !== undefined && (
        <BaseField.Description className="mt-1.5 text-sm text-ink-muted">{hint}</BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} className="mt-1.5 flex items-start gap-1.5 text-sm text-madder-text">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </BaseField.Error>
    </BaseField.Root>
  )
}
