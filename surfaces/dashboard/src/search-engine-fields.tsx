import { Field, Textarea, TextInput } from '@haat/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Name = 'seo_title' | 'seo_description' | 'handle'

interface SearchEngineFieldsProps {
  /** The form of a record that has an address and a search engine listing. */
  form: {
    text: (name: Name) => UseFormRegisterReturn
    error: (name: Name) => string | undefined
  }
  /** `/products/` */
  folder: string
  /** The address made from the title, used if none is typed. */
  suggestedHandle?: string
  /** What a blank address does: `use the title`. */
  blankAddress?: string
}

/** A record's search engine listing and its address. */
export function SearchEngineFields({
  form,
  folder,
  suggestedHandle,
  blankAddress = 'use the title',
}: SearchEngineFieldsProps) {
  return (
    <>
      <Field label="Page title" optional error={form.error('seo_title')}>
        <TextInput {...form.text('seo_title')} />
      </Field>
      <Field label="Meta description" optional error={form.error('seo_description')}>
        <Textarea rows={2} {...form.text('seo_description')} />
      </Field>
      <Field
        label="Address"
        optional
        hint={`Leave blank to ${blankAddress}. If you change it, the old address redirects to the new one.`}
        error={form.error('handle')}
      >
        <TextInput
          {...form.text('handle')}
          autoCapitalize="none"
          spellCheck={false}
          prefix={folder}
          placeholder={suggestedHandle ?? ''}
        />
      </Field>
    </>
  )
}
