import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { CircleAlert } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { useInterfaceLanguage } from '../language/interface-language.ts'

interface FieldProps {
  label: ReactNode
  /** Help text below the control: what to enter, the format, or why it's needed. */
  hint?: ReactNode | undefined
  /** Error message below the hint. Marks the control as invalid. */
  error?: string | undefined
  /** Adds "optional" to the label. Required fields aren't marked. */
  optional?: boolean
  /** Hides the label visually. */
  hiddenLabel?: boolean
  disabled?: boolean
  className?: string
  /** One control: TextInput, Select, OtpInput, ... */
  children: ReactNode
}

/** Label, help text and error message, connected to the control inside. */
export function Field({ label, hint, error, optional, hiddenLabel, disabled, className, children }: FieldProps) {
  const { t } = useInterfaceLanguage()
  return (
    <BaseField.Root
      invalid={error !== undefined}
      disabled={disabled ?? false}
      className={joinClasses('flex min-w-0 flex-col items-stretch gap-1.5', className)}
    >
      <BaseField.Label className={hiddenLabel ? 'visually-hidden' : 'self-start text-sm font-medium text-ink'}>
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-faint">{t('optional')}</span>}
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
