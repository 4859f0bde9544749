import { Card, Field, RadioGroup, Select, TextInput } from '@haat/ui'
import { useSegments } from '../../customer-segments.ts'
import type { DiscountFormControls } from './use-discount-form.ts'

interface ConditionsCardsProps {
  store_slug: string
  form: DiscountFormControls
}

/** Who can use a discount, for which orders, how often and when. */
export function ConditionsCards({ store_slug: storeSlug, form }: ConditionsCardsProps) {
  const segments = useSegments(storeSlug)
  const minimum = form.value('minimum')
  const isBuyGet = form.value('kind').value === 'buy_x_get_y'
  const people = [
    { value: '', label: 'Everyone' },
    ...(segments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      <Card title="Conditions">
        <div className="flex flex-col gap-5">
          {!isBuyGet && (
            <RadioGroup
              label="Minimum purchase"
              options={[
                { value: 'none', label: 'No minimum' },
                { value: 'subtotal', label: 'Minimum amount', hint: 'Of the items that the discount applies to' },
                { value: 'quantity', label: 'Minimum number of items' },
              ]}
              {...minimum}
            />
          )}
          {!isBuyGet && minimum.value !== 'none' && (
            <Field
              label={minimum.value === 'subtotal' ? 'Minimum amount' : 'Minimum number of items'}
              error={form.error('minimum_value')}
            >
              <TextInput
                {...form.text('minimum_value')}
                inputMode="decimal"
                className="max-w-48"
                {...(minimum.value === 'subtotal' && { prefix: '₹' })}
              />
            </Field>
          )}
          <Field
            label="Customers"
            hint={
              segments.isError
                ? 'Couldn’t load your customer segments. Reload the page to choose one.'
                : 'Customers of a segment have to sign in to use the discount'
            }
          >
            <Select options={people} {...form.value('segment_id')} className="max-w-80" />
          </Field>
        </div>
      </Card>
      <Card title="Limits" description="Leave a field empty for no limit. Cancelled orders don’t count.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Uses in total" error={form.error('limit_total')}>
            <TextInput {...form.text('limit_total')} inputMode="numeric" />
          </Field>
          <Field
            label="Uses per customer"
            hint="By email address or phone number"
            error={form.error('limit_per_customer')}
          >
            <TextInput {...form.text('limit_per_customer')} inputMode="numeric" />
          </Field>
        </div>
      </Card>
      <Card title="Active dates" description="In India time.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Start date" error={form.error('starts_on')}>
            <TextInput type="date" {...form.text('starts_on')} />
          </Field>
          <Field label="Start time">
            <TextInput type="time" {...form.text('starts_time')} />
          </Field>
          <Field label="End date" optional error={form.error('ends_on')}>
            <TextInput type="date" {...form.text('ends_on')} />
          </Field>
          <Field label="End time" optional hint="Leave blank for the end of the day.">
            <TextInput type="time" {...form.text('ends_time')} />
          </Field>
        </div>
      </Card>
    </>
  )
}
