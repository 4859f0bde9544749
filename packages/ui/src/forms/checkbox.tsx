import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { Check, CircleAlert, Minus } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'

interface CheckboxProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked?: boolean
  defaultChecked?: boolean
  /** Some but not all items are selected. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
  name?: string
  disabled?: boolean
  className?: string
}

/** A yes-or-no choice that applies when the form is submitted. If it applies immediately, use Switch. Has its own label, so it doesn't need a Field. */
export function Checkbox({
  label,
  hint,
  error,
  disabled = false,
  indeterminate = false,
  onCheckedChange,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled}
      className={joinClasses('flex flex-col gap-1', className)}
    >
      <BaseField.Label className="flex min-h-6 cursor-pointer items-start gap-2.5 text-sm text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-sm:min-h-11 max-sm:py-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <BaseCheckbox.Root
          {...rest}
          indeterminate={indeterminate}
          onCheckedChange={(checked) => onCheckedChange?.(checked)}
          className="mt-px inline-flex size-[1.125rem] shrink-0 items-center justify-center rounded-[4px] border border-control-edge bg-surface text-on-indigo transition-colors hover:border-ink-muted data-checked:border-indigo data-checked:bg-indigo data-disabled:border-hairline-strong data-disabled:bg-sunken data-disabled:text-ink-disabled data-indeterminate:border-indigo data-indeterminate:bg-indigo data-invalid:border-madder-text"
        >
          <BaseCheckbox.Indicator className="flex data-unchecked:hidden">
            {indeterminate ? (
              <Minus aria-hidden="true" strokeWidth={3} className="size-3.5" />
            ) : (
              <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
            )}
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </BaseField.Label>
      {hint !== undefined && (
        // Closer to its label, whose height makes it easy to touch.
        <BaseField.Description className="ml-7 text-sm text-ink-muted max-sm:-mt-2.5 pointer-coarse:-mt-2.5">
          {hint}
        </BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} className="ml-7 flex items-start gap-1.5 text-sm text-madder-text">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </BaseField.Error>
    </BaseField.Root>
  )
}
