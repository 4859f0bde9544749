import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import type { Category } from '@haat/domains/products/categories/contract'
import { htmlText } from '@haat/theme-engine'
import { Card, Field, RadioGroup, TextInput } from '@haat/ui'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ImageCard } from '../../image-card.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { SearchEngineFields } from '../../search-engine-fields.tsx'
import { SearchResultPreview } from '../../search-result-preview.tsx'
import { categoryAddress } from '../../store-address.ts'
import type { CategoryFormInput } from './category-form-values.ts'
import type { CategoryFormControls } from './use-category-form.ts'

const statuses = [
  { value: 'active', label: 'Active', hint: 'Has a page in your store' },
  { value: 'hidden', label: 'Hidden', hint: 'Hidden from visitors, with the categories below it' },
] as const

interface CategoryFieldsProps {
  readonly store_slug: string
  readonly category: Category
  readonly form: CategoryFormControls
  readonly saved: CategoryFormInput
  readonly notice: ReactNode
  readonly aside: ReactNode
}

/** The fields of a category. */
export function CategoryFields({ store_slug: storeSlug, category, form, saved, notice, aside }: CategoryFieldsProps) {
  const { suggested_hsn_code: suggestedHsn, suggested_gst_rate_basis_points: suggestedGst } = category
  const [isUploading, setUploading] = useState(false)
  const { value: images, onValueChange: setImages } = form.value('image')
  return (
    <RecordForm
      form={form}
      notice={notice}
      aside={
        <>
          <Card>
            <RadioGroup label="Status" options={statuses} {...form.value('status')} />
          </Card>
          <ImageCard
            store_slug={storeSlug}
            image={images[0]}
            onImage={(image) => setImages(image === undefined ? [] : [image])}
            onUploading={setUploading}
          />
          {aside}
        </>
      }
      saveBar={
        <SaveBar
          form={form}
          saved={saved}
          isNew={false}
          label="Save category"
          waiting={isUploading ? 'Uploading image…' : undefined}
        />
      }
    >
      <Card>
        <div className="flex flex-col gap-5">
          <Field label="Name" error={form.error('name')}>
            <TextInput {...form.text('name')} placeholder="Sarees" />
          </Field>
          <RichTextField
            store_slug={storeSlug}
            form={form}
            name="description"
            label="Description"
            optional
            placeholder="Describe the category"
          />
        </div>
      </Card>
      <Card
        title="Tax and product feeds"
        description="Suggested for products of this category and of the categories below it. Existing products don’t change."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="HSN code"
            optional
            hint={inherited(category.ancestors.length > 0)}
            error={form.error('hsn_code')}
          >
            <TextInput {...form.text('hsn_code')} inputMode="numeric" placeholder={suggestedHsn || '5007'} />
          </Field>
          <Field label="GST rate" optional hint="In per cent" error={form.error('gst')}>
            <TextInput
              {...form.text('gst')}
              inputMode="decimal"
              suffix="%"
              placeholder={String((suggestedGst ?? 500) / 100)}
            />
          </Field>
          <Field
            label="Google product category"
            optional
            hint="An ID or a path of Google’s product taxonomy"
            error={form.error('google_product_category')}
            className="sm:col-span-2"
          >
            <TextInput {...form.text('google_product_category')} placeholder="Apparel & Accessories > Clothing" />
          </Field>
        </div>
      </Card>
      <Card title="Search engine listing" description="Leave blank to use the category’s name and description.">
        <div className="flex flex-col gap-4">
          <ListingPreview store_slug={storeSlug} form={form} />
          <SearchEngineFields form={form} folder="/categories/" blankAddress="keep the present one" />
        </div>
      </Card>
    </RecordForm>
  )
}

function ListingPreview({ store_slug: storeSlug, form }: Pick<CategoryFieldsProps, 'store_slug' | 'form'>) {
  const [name, description, handle, seoTitle, seoDescription] = useWatch({
    control: form.form.control,
    name: ['name', 'description', 'handle', 'seo_title', 'seo_description'],
  })
  return (
    <SearchResultPreview
      address={categoryAddress(storeSlug, handle || '…')}
      title={seoTitle || name || 'Category name'}
      description={seoDescription || htmlText(description) || 'The start of the category’s description.'}
    />
  )
}

function inherited(hasParent: boolean): string {
  return hasParent ? '4, 6 or 8 digits. Leave blank to use that of the category above' : '4, 6 or 8 digits'
}
