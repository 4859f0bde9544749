import { Card } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import { useSegments } from '../../customer-segments.ts'
import { describeDates, describeDiscount } from '../words/describe-discount.ts'
import { toFields } from './discount-form-values.ts'
import type { DiscountFormControls } from './use-discount-form.ts'

interface DiscountSummaryProps {
  store_slug: string
  form: DiscountFormControls
}

const combinationNames = { products: 'products', order: 'the order', shipping: 'delivery' } as const

/** Says in words what the form's discount does, while it's typed. */
export function DiscountSummary({ store_slug: storeSlug, form }: DiscountSummaryProps) {
  useWatch({ control: form.form.control })
  const typed = form.form.getValues()
  const segments = useSegments(storeSlug)
  const fields = toFields(typed)
  const named = (items: typeof typed.items, kind: 'product' | 'collection', ids: readonly string[]) =>
    items.filter((item) => item.kind === kind && ids.includes(item.id))
  const isComplete = [
    fields.value,
    fields.buy_quantity,
    fields.get_quantity,
    fields.minimum_subtotal_paise,
    fields.minimum_quantity,
    fields.limit_total,
    fields.limit_per_customer,
  ].every((number) => !Number.isNaN(number))
  const hasDates = /^\d{4}-/.test(fields.starts_at) && !Number.isNaN(Date.parse(fields.starts_at))
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-2 text-sm" aria-live="polite">
        <p className="font-semibold break-words">
          {typed.method === 'code' ? typed.code.trim().toUpperCase() || 'No code yet' : typed.title || 'No title yet'}
        </p>
        {isComplete ? (
          <p>
            {describeDiscount({
              ...fields,
              products: named(typed.items, 'product', fields.product_ids),
              collections: named(typed.items, 'collection', fields.collection_ids),
              get_products: named(typed.get_items, 'product', fields.get_product_ids),
              get_collections: named(typed.get_items, 'collection', fields.get_collection_ids),
              item_count: fields.product_ids.length + fields.collection_ids.length,
              get_item_count: fields.get_product_ids.length + fields.get_collection_ids.length,
              segment_name: segments.data?.find(({ id }) => id === fields.segment_id)?.name ?? null,
            })}
            {hasDates && `, ${describeDates(fields)}`}
          </p>
        ) : (
          <p className="text-ink-muted">Enter the value to see what the discount does.</p>
        )}
        <p className="text-ink-muted">
          {fields.combines_with.length === 0
            ? 'Can’t be combined with other discounts.'
            : `Can be combined with discounts on ${fields.combines_with.map((one) => combinationNames[one]).join(', ')}.`}
        </p>
      </div>
    </Card>
  )
}
