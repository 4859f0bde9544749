import { Card, Field, RadioGroup, Select, TextInput } from '@haat/ui'
import { type ChosenItem, type DiscountFormInput, isGift } from './discount-form-values.ts'
import { ItemsPicker } from './items-picker.tsx'
import type { DiscountFormControls } from './use-discount-form.ts'

type ValueKind = DiscountFormInput['value_kind']

const valueKinds: Readonly<Record<ValueKind, string>> = {
  free: 'Free',
  percentage: 'Percentage',
  amount: 'Amount off the total',
  amount_each: 'Amount off each item',
}
const offered: Readonly<Record<DiscountFormInput['kind'], readonly ValueKind[]>> = {
  products: ['percentage', 'amount_each', 'amount'],
  order: ['percentage', 'amount'],
  shipping: ['free', 'percentage', 'amount'],
  buy_x_get_y: ['free', 'percentage', 'amount_each'],
}

interface ValueCardProps {
  store_slug: string
  form: DiscountFormControls
}

/** What a discount takes off, and off what. */
export function ValueCard({ store_slug: storeSlug, form }: ValueCardProps) {
  const kind = form.value('kind').value
  const valueKind = form.value('value_kind')
  const setItems = (name: 'items' | 'get_items') => (items: ChosenItem[]) =>
    form.form.setValue(name, items, { shouldDirty: true, shouldValidate: form.hasErrors })
  const isBuyGet = kind === 'buy_x_get_y'
  return (
    <Card title={isBuyGet ? 'What customers buy and get' : 'Value'}>
      <div className="flex flex-col gap-5">
        {isBuyGet && (
          <Field label="Customers buy" error={form.error('buy_quantity')}>
            <TextInput {...form.text('buy_quantity')} inputMode="numeric" className="max-w-40" suffix="items" />
          </Field>
        )}
        {(kind === 'products' || isBuyGet) && (
          <>
            <RadioGroup
              label={isBuyGet ? 'Of' : 'Applies to'}
              options={[
                { value: 'everything', label: 'All products' },
                { value: 'items', label: 'Some products and collections' },
              ]}
              {...form.value('applies_to')}
            />
            {form.value('applies_to').value === 'items' && (
              <ItemsPicker
                store_slug={storeSlug}
                label="Search products and collections"
                items={form.value('items').value}
                onItems={setItems('items')}
                error={form.error('items')}
              />
            )}
          </>
        )}
        {isBuyGet && (
          <>
            <Field label="Customers get" error={form.error('get_quantity')}>
              <TextInput {...form.text('get_quantity')} inputMode="numeric" className="max-w-40" suffix="items" />
            </Field>
            <RadioGroup
              label="From"
              hint="The cheapest items are discounted, as often as the cart has enough items."
              options={[
                { value: 'same', label: 'The same products' },
                { value: 'items', label: 'Other products and collections' },
              ]}
              {...form.value('gets')}
            />
            {form.value('gets').value === 'items' && (
              <ItemsPicker
                store_slug={storeSlug}
                label="Search products and collections to get"
                items={form.value('get_items').value}
                onItems={setItems('get_items')}
                error={form.error('get_items')}
              />
            )}
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={isGift({ kind }) ? 'Price' : 'Discount'} error={form.error('value_kind')}>
            <Select options={offered[kind].map((value) => ({ value, label: valueKinds[value] }))} {...valueKind} />
          </Field>
          {valueKind.value === 'percentage' && (
            <Field label="Percentage off" error={form.error('value')}>
              <TextInput {...form.text('value')} inputMode="decimal" suffix="%" />
            </Field>
          )}
          {(valueKind.value === 'amount' || valueKind.value === 'amount_each') && (
            <Field label="Amount off" error={form.error('value')}>
              <TextInput {...form.text('value')} inputMode="decimal" prefix="₹" />
            </Field>
          )}
        </div>
      </div>
    </Card>
  )
}
