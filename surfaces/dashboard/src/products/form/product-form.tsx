import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { Card, Field, TextInput } from '@haat/ui'
import { type ReactNode, useState } from 'react'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { TemplateCard } from '../../theme-templates/template-card.tsx'
import type { ProductFormInput } from '../form-state/product-form-values.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'
import { ImagesCard } from '../images/images-card.tsx'
import { VariantsCard } from '../variants/variants-card.tsx'
import { CategoryCard } from './category-card.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { SearchCard } from './search-card.tsx'
import { StatusCard } from './status-card.tsx'

interface ProductFormProps {
  store_slug: string
  form: ProductFormControls
  /** Above the fields: the stale notice. */
  notice?: ReactNode
  /** Beside the fields, below the form's own cards: collections, Delete. */
  aside?: ReactNode
  /** The values on the server; for a new product, the values the form starts with. */
  saved: ProductFormInput
  isNew?: boolean
}

/** The fields of a product. */
export function ProductForm({ store_slug: storeSlug, form, notice, aside, saved, isNew = false }: ProductFormProps) {
  const [isUploading, setIsUploading] = useState(false)
  return (
    <RecordForm
      form={form}
      notice={notice}
      aside={
        <>
          <StatusCard form={form} />
          <CategoryCard store_slug={storeSlug} form={form} />
          <OrganisationCard store_slug={storeSlug} form={form} />
          <TemplateCard
            store_slug={storeSlug}
            kind="product"
            {...form.value('template_suffix')}
            error={form.error('template_suffix')}
          />
          {aside}
        </>
      }
      saveBar={
        <SaveBar
          form={form}
          saved={saved}
          isNew={isNew}
          label="Save product"
          waiting={isUploading ? 'Uploading images…' : undefined}
        />
      }
    >
      <Card>
        <div className="flex flex-col gap-5">
          <Field label="Title" error={form.error('title')}>
            <TextInput {...form.text('title')} placeholder="Indigo block-print kurta" />
          </Field>
          <RichTextField
            store_slug={storeSlug}
            form={form}
            name="description"
            label="Description"
            optional
            placeholder="Describe the product"
          />
        </div>
      </Card>
      <ImagesCard store_slug={storeSlug} form={form} onUploading={setIsUploading} />
      <VariantsCard form={form} isUnpublished={isNew || saved.status !== 'active'} />
      <SearchCard store_slug={storeSlug} form={form} />
    </RecordForm>
  )
}
