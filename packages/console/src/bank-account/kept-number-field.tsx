import { Checkbox, Field, TextInput } from '@haat/ui'
import type { ComponentProps, ReactNode } from 'react'

interface KeptNumberFieldProps {
  label: string
  hint: ReactNode
  error: string | undefined
  /** Masked; null if none is saved. */
  saved: string | null
  isRemoved: boolean
  onRemovedChange: (isRemoved: boolean) => void
  /** Of the text input. */
  input: ComponentProps<typeof TextInput>
}

/** An optional number that stays as it's saved if the field is left empty. */
export function KeptNumberField(props: KeptNumberFieldProps) {
  const { label, hint, error, saved, isRemoved, onRemovedChange, input } = props
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        optional
        hint={saved === null ? hint : isRemoved ? `${saved} will be removed.` : `Leave it empty to keep ${saved}.`}
        error={error}
      >
        <TextInput {...input} disabled={isRemoved} autoComplete="off" spellCheck={false} />
      </Field>
      {saved !== null && (
        <Checkbox label={`Remove the saved ${label}`} checked={isRemoved} onCheckedChange={onRemovedChange} />
      )}
    </div>
  )
}
