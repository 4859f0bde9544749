import { NumberField } from '@base-ui/react/number-field'
import type { ReactNode } from 'react'
import { Minus, Plus } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { controlGroupClasses } from './control-classes.ts'
import { controlledValue } from './controlled-value.ts'

interface NumberInputProps {
  /** Null if empty. */
  value?: number | null | undefined
  defaultValue?: number
  onValueChange?: (value: number | null) => void
  name?: string
  min?: number
  max?: number
  step?: number
  /** Maximum number of decimal places; 0 by default. */
  decimals?: number
  prefix?: ReactNode
  /** Adds plus and minus buttons. */
  steppers?: boolean
  disabled?: boolean
  required?: boolean
  className?: string
}

const stepperClasses =
  'inline-flex size-10 shrink-0 cursor-pointer items-center justify-center text-ink-muted hover:bg-hover hover:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-sm:size-11 pointer-coarse:size-11'

/** A number with Indian grouping. Arrow keys change it by a step, Page Up and Page Down by a larger step. Put it in a Field. */
export function NumberInput({
  decimals = 0,
  prefix,
  steppers = false,
  className,
  onValueChange,
  ...rest
}: NumberInputProps) {
  return (
    <NumberField.Root
      {...rest}
      {...controlledValue(rest)}
      onValueChange={(value) => onValueChange?.(value)}
      locale="en-IN"
      format={{ maximumFractionDigits: decimals }}
    >
      <NumberField.Group className={joinClasses(controlGroupClasses, 'overflow-clip', className)}>
        {prefix !== undefined && <span className="pl-3 text-ink-muted">{prefix}</span>}
        <NumberField.Input className="tabular min-h-9 w-full min-w-0 bg-transparent px-3 outline-none disabled:cursor-not-allowed disabled:text-ink-disabled" />
        {steppers && (
          <>
            <NumberField.Decrement className={joinClasses(stepperClasses, 'border-l border-hairline')}>
              <Minus aria-hidden="true" className="size-4" />
            </NumberField.Decrement>
            <NumberField.Increment className={joinClasses(stepperClasses, 'border-l border-hairline')}>
              <Plus aria-hidden="true" className="size-4" />
            </NumberField.Increment>
          </>
        )}
      </NumberField.Group>
    </NumberField.Root>
  )
}
