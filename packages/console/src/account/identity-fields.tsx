import { Field, PasswordInput, TextInput } from '@haat/ui'
import type { ComponentProps } from 'react'

type FieldName = 'password' | 'code'

interface IdentityFieldsProps {
  /** Of a form with these fields. */
  form: {
    text: (name: FieldName) => Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>
    error: (name: FieldName) => string | undefined
  }
  /** Whether the account has an authenticator app. */
  hasCode: boolean
  autoFocus?: boolean
}

/** The fields that confirm who makes a sensitive change: the password, and a code if there is an authenticator app. */
export function IdentityFields({ form, hasCode, autoFocus = false }: IdentityFieldsProps) {
  return (
    <>
      <Field label="Password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" autoFocus={autoFocus} />
      </Field>
      {hasCode && (
        <Field label="Code" hint="From your authenticator app, or a recovery code." error={form.error('code')}>
          <TextInput {...form.text('code')} autoComplete="one-time-code" spellCheck={false} />
        </Field>
      )}
    </>
  )
}
