import { Field, Textarea, TextInput } from '@haat/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Name = 'seo_title' | 'seo_description' | 'handle'

interface SearchEngineFieldsProps {
  /** Of anything that has an address and a text for search engines. */
  form: {
    text: (name: Name) => UseFormRegisterReturn
    error: (name: Name) => string | undefined
  }
  /** `/products/` */
  folder: string
  /** The address as the title makes it, where none is typed. */
  made?: string
}

/** What search engines show of a page of the store, and its address. */
export function SearchEngineFields({ form, folder, made }: SearchEngineFieldsProps) {
  return (
    <>
      <Field label="Title for search engines" optional error={form.error('seo_title')}>
        <TextInput {...form.text('seo_title')} />
      </Field>
      <Field label="Description for search engines" optional error={form.error('seo_description')}>
        <Textarea rows={2} {...form.text('seo_description')} />
      </Field>
      <Field
        label="Address"
        optional
        hint="Leave blank to use the title. If you change it, the old address redirects to the new one."
        error={form.error('handle')}
      >
        <TextInput
          {...form.text('handle')}
          autoCapitalize="none"
          spellCheck={false}
          prefix={folder}
          placeholder={made ?? ''}
        />
      </Field>
    </>
  )
}
