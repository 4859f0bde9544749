import { Field, Select, Textarea, TextInput } from '@haat/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { categoryOptions } from './theme-categories.ts'

type TextName = 'name' | 'tagline' | 'price' | 'description'

interface ThemeFieldsProps {
  /** A form with these fields; `price` is typed in rupees. */
  form: {
    text(name: TextName): UseFormRegisterReturn
    value(name: 'category'): { value: string; onValueChange: (category: string) => void }
    error(name: TextName | 'category'): string | undefined
  }
  /** Gives the name the focus. */
  autoFocus?: boolean
}

/** What shop owners read about a theme: name, tagline, category, price and description. */
export function ThemeFields({ form, autoFocus = false }: ThemeFieldsProps) {
  const category = form.value('category')
  return (
    <>
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.text('name')} autoFocus={autoFocus} autoComplete="off" />
      </Field>
      <Field label="Tagline" optional hint="One sentence that says who the theme is for." error={form.error('tagline')}>
        <TextInput {...form.text('tagline')} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" error={form.error('category')}>
          <Select {...category} options={categoryOptions(category.value)} />
        </Field>
        <Field
          label="Price"
          hint="Paid once per store; GST is added. Leave empty for a free theme."
          error={form.error('price')}
        >
          <TextInput {...form.text('price')} prefix="₹" placeholder="0" inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <Field
        label="Description"
        optional
        hint="Layout, style, and what’s special about it. Line breaks are kept."
        error={form.error('description')}
      >
        <Textarea {...form.text('description')} rows={6} />
      </Field>
    </>
  )
}
