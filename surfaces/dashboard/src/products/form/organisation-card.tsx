import { listProductChoicesEndpoint } from '@haat/domains/products/choices/contract'
import { Card, Field, TextInput } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { backend } from '../../backend.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { choicesKey } from '../product-keys.ts'

interface OrganisationCardProps {
  store_slug: string
  form: ProductFormControls
}

/** Brand, product type and tags, with suggestions from other products. */
export function OrganisationCard({ store_slug: storeSlug, form }: OrganisationCardProps) {
  const id = useId()
  const choices = useQuery({
    queryKey: choicesKey(storeSlug),
    queryFn: () => backend.call(listProductChoicesEndpoint, { query: { store_slug: storeSlug } }),
  })
  return (
    <Card title="Organisation">
      <div className="flex flex-col gap-4">
        <Field label="Product type" optional error={form.error('product_type')}>
          <TextInput {...form.text('product_type')} list={`${id}-types`} placeholder="Kurta" />
        </Field>
        <Choices id={`${id}-types`} values={choices.data?.product_types ?? []} />
        <Field label="Brand" optional error={form.error('vendor')}>
          <TextInput {...form.text('vendor')} list={`${id}-vendors`} />
        </Field>
        <Choices id={`${id}-vendors`} values={choices.data?.vendors ?? []} />
        <Field
          label="Tags"
          optional
          hint="Separate with commas. Automatic collections can use tags."
          error={form.error('tags')}
        >
          <TextInput {...form.text('tags')} placeholder="cotton, festive" />
        </Field>
      </div>
    </Card>
  )
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
