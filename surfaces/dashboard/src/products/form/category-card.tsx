import type { CategorySummary } from '@haat/domains/products/categories/contract'
import { Button, Card } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useWatch } from 'react-hook-form'
import { CategoryPicker } from '../../category-picker/category-picker.tsx'
import { useCategoryTree } from '../../category-picker/use-category-tree.ts'
import { readablePath } from '../../readable-path.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface CategoryCardProps {
  store_slug: string
  form: ProductFormControls
}

/** The product's main category, its other categories, and the HSN code and GST rate that the main one suggests. */
export function CategoryCard({ store_slug: storeSlug, form }: CategoryCardProps) {
  const tree = useCategoryTree(storeSlug)
  const { value: main, onValueChange: setMain } = form.value('category_id')
  const { value: others, onValueChange: setOthers } = form.value('category_ids')
  const category = tree.data?.find(({ id }) => id === main)
  const toggle = (id: string) => setOthers(others.includes(id) ? others.filter((one) => one !== id) : [...others, id])
  return (
    <Card title="Categories">
      <div className="flex flex-col gap-4">
        <CategoryPicker
          store_slug={storeSlug}
          label="Main category"
          hint="Its path is shown on the product’s page."
          chosen={main === '' ? [] : [main]}
          excluded={others}
          onChoose={({ id }) => setMain(id)}
          error={form.error('category_id')}
        />
        {main !== '' && (
          <Button
            size="small"
            variant="quiet"
            className="self-start"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => setMain('')}
          >
            Remove main category
          </Button>
        )}
        {category !== undefined && <TaxSuggestion category={category} form={form} />}
        <CategoryPicker
          store_slug={storeSlug}
          label="Other categories"
          chosen={others}
          excluded={main === '' ? [] : [main]}
          multiple
          onChoose={({ id }) => toggle(id)}
          error={form.error('category_ids')}
        />
      </div>
    </Card>
  )
}

/** Offers the HSN code and GST rate of a category for variants that have others. */
function TaxSuggestion({ category, form }: { category: CategorySummary; form: ProductFormControls }) {
  const variants = useWatch({ control: form.form.control, name: 'variants' })
  const { suggested_hsn_code: hsn, suggested_gst_rate_basis_points: rate } = category
  const gst = rate === null ? '' : String(rate / 100)
  const differs = variants.some((one) => (hsn !== '' && one.hsn !== hsn) || (gst !== '' && one.gst !== gst))
  if (!differs) return null
  const parts = [...(hsn === '' ? [] : [`HSN ${hsn}`]), ...(gst === '' ? [] : [`GST ${gst}%`])]
  const apply = () => {
    for (const index of variants.keys()) {
      if (hsn !== '') form.form.setValue(`variants.${index}.hsn`, hsn, { shouldDirty: true, shouldValidate: true })
      if (gst !== '') form.form.setValue(`variants.${index}.gst`, gst, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-card bg-indigo-soft p-3 text-sm text-ink">
      <p className="m-0">
        {readablePath(category.path)} suggests {parts.join(' and ')}.
      </p>
      <Button size="small" onClick={apply}>
        Use {parts.join(' and ')}
      </Button>
    </div>
  )
}
