import { htmlText } from '@haat/theme-engine'
import { Card } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import { SearchEngineFields } from '../../search-engine-fields.tsx'
import { SearchResultPreview } from '../../search-result-preview.tsx'
import { productAddress } from '../../store-address.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface SearchCardProps {
  store_slug: string
  form: ProductFormControls
}

/** The product's search engine listing and address. */
export function SearchCard({ store_slug: storeSlug, form }: SearchCardProps) {
  const [title, description, handle, seoTitle, seoDescription] = useWatch({
    control: form.form.control,
    name: ['title', 'description', 'handle', 'seo_title', 'seo_description'],
  })
  const beginning = htmlText(description)
  return (
    <Card title="Search engine listing" description="Leave blank to use the product’s title and description.">
      <div className="flex flex-col gap-4">
        <SearchResultPreview
          address={productAddress(storeSlug, handle || '…')}
          title={seoTitle || title || 'Product title'}
          description={seoDescription || beginning || 'The start of the product’s description.'}
        />
        <SearchEngineFields form={form} folder="/products/" />
      </div>
    </Card>
  )
}
