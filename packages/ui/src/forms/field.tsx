import { Field as BaseField } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface FieldProps {
  label: ReactNode
  /** Under the control: what to type, in what form, why we ask. */
  hint?: ReactNode | undefined
  /** Under the hint, in words a person uses. Its presence marks the control as wrong. */
  error?: string | undefined
  /** Says "optional" beside the label. What is not optional says nothing. */
  optional?: boolean
  /** Hides the label from eyes, never from screen readers. */
  hiddenLabel?: boolean
  disabled?: boolean
  className?: string
  /** One control: TextInput, Select, OtpInput, ... */
  children: ReactNode
}

/** Label above, hint under, error under; wired to the control inside, whichever that is. */
export function Field({ label, hint, error, optional, hiddenLabel, disabled, className, children }: FieldProps) {
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled ?? false}
      className={joinClasses('flex min-w-0 flex-col items-stretch gap-1.5', className)}
    >
      <BaseField.Label className={hiddenLabel ? 'visually-hidden' : 'self-start text-sm font-medium text-ink'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-faint">optional</span>}
      </BaseField.Label>
      {children}
      {hint !== undefined && <BaseField.Description className="text-sm text-ink-muted">{hint}</BaseField.Description>}
      <BaseField.Error match={error !== undefined} className="flex items-start gap-1.5 text-sm text-madder-text">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </BaseField.Error>
    </BaseField.Root>
  )
}
