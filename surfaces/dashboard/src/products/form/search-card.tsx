import { Card, Field, Textarea, TextInput } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import { productAddress } from '../../store-address.ts'
import type { ProductFormControls } from './use-product-form.ts'

interface SearchCardProps {
  store_slug: string
  form: ProductFormControls
}

/** How the product is found: its address, and what search engines show of it. */
export function SearchCard({ store_slug, form }: SearchCardProps) {
  const [title, handle, seo_title, seo_description] = useWatch({
    control: form.form.control,
    name: ['title', 'handle', 'seo_title', 'seo_description'],
  })
  return (
    <Card
      title="In search engines"
      description="Title and description are taken from the product where these are empty."
    >
      <div className="flex flex-col gap-4">
        <div className="rounded-control bg-sunken p-3 text-sm">
          <p className="truncate text-xs text-ink-muted">{productAddress(store_slug, handle || '…')}</p>
          <p className="truncate text-base text-indigo-text">{seo_title || title || 'Title of the product'}</p>
          <p className="line-clamp-2 text-ink-muted">{seo_description || 'The beginning of its description.'}</p>
        </div>
        <Field label="Title for search engines" optional error={form.error('seo_title')}>
          <TextInput {...form.text('seo_title')} />
        </Field>
        <Field label="Description for search engines" optional error={form.error('seo_description')}>
          <Textarea rows={2} {...form.text('seo_description')} />
        </Field>
        <Field
          label="Address"
          optional
          hint="Made from the title where it is empty. After a change the old address leads to the new one."
          error={form.error('handle')}
        >
          <TextInput {...form.text('handle')} autoCapitalize="none" spellCheck={false} prefix="/products/" />
        </Field>
      </div>
    </Card>
  )
}
