import { Field, TextInput } from '@haat/ui'
import type { ComponentProps } from 'react'

type ContactField = 'name' | 'email' | 'phone'

interface ContactFieldsProps {
  form: {
    text: (name: ContactField) => ComponentProps<typeof TextInput>
    error: (name: ContactField) => string | undefined
  }
}

/** Name, email and phone number of a customer. */
export function ContactFields({ form }: ContactFieldsProps) {
  return (
    <>
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.text('name')} autoComplete="off" />
      </Field>
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label="Phone number" hint="Numbers outside India start with the country code." error={form.error('phone')}>
        <TextInput {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
    </>
  )
}
