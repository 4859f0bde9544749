import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { addRateEndpoint, RateInput, updateRateEndpoint } from '@haat/domains/shipping/rates/contract'
import type { ShippingRate, ShippingZone } from '@haat/domains/shipping/settings/contract'
import { Dialog, Field, RadioGroup, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import type { WeightUnit } from '../../../units/measures.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { rateFormIn, rateFormValues } from './rate-form-values.ts'

interface RateDialogProps {
  store_slug: string
  zone: ShippingZone
  weight_unit: WeightUnit
  /** Undefined for a new one. */
  rate: ShippingRate | undefined
  onClose: () => void
}

/** Adds a rate to a zone, or changes one. */
export function RateDialog({ store_slug: storeSlug, zone, weight_unit: storeUnit, rate, onClose }: RateDialogProps) {
  // If somebody changes the store's unit meanwhile, what was typed keeps its unit.
  const [weightUnit] = useState(storeUnit)
  const changed = useShippingChanged(storeSlug)
  const form = useZodForm({
    schema: rateFormIn(weightUnit),
    defaultValues: rateFormValues(rate, weightUnit),
    onSubmit: async (values) => {
      const body = { store_slug: storeSlug, rate: RateInput.parse(values) }
      await changed(
        rate === undefined
          ? await backend.call(addRateEndpoint, { params: { id: zone.id }, body })
          : await backend.call(updateRateEndpoint, { params: { id: rate.id }, body }),
      )
      onClose()
    },
  })
  const basis = form.value('basis')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rate === undefined ? 'Add rate' : 'Edit rate'}
      description={zone.name}
    >
      <form {...form.props} aria-label="Rate" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field label="Name" hint="Buyers see it at checkout." error={form.error('name')}>
          <TextInput {...form.text('name')} placeholder="Standard delivery" autoComplete="off" />
        </Field>
        <Field label="Price" hint="0 for free delivery." error={form.error('price')}>
          <TextInput {...form.text('price')} prefix="₹" inputMode="decimal" />
        </Field>
        <RadioGroup
          label="For"
          {...basis}
          options={[
            { value: 'flat', label: 'All orders' },
            { value: 'weight', label: 'Parcels of a certain weight' },
            { value: 'price', label: 'Orders of a certain value' },
          ]}
        />
        {basis.value === 'weight' && (
          <div className="grid grid-cols-2 gap-4">
            <Field label="Over" error={form.error('min_weight')}>
              <TextInput {...form.text('min_weight')} suffix={weightUnit} inputMode="decimal" />
            </Field>
            <Field label="Up to" optional error={form.error('max_weight')}>
              <TextInput {...form.text('max_weight')} suffix={weightUnit} inputMode="decimal" />
            </Field>
          </div>
        )}
        {basis.value === 'price' && (
          <div className="grid grid-cols-2 gap-4">
            <Field label="From" error={form.error('min_price')}>
              <TextInput {...form.text('min_price')} prefix="₹" inputMode="decimal" />
            </Field>
            <Field label="Under" optional error={form.error('max_price')}>
              <TextInput {...form.text('max_price')} prefix="₹" inputMode="decimal" />
            </Field>
          </div>
        )}
        <Field label="Free from an order value of" optional hint="After discounts." error={form.error('free_from')}>
          <TextInput {...form.text('free_from')} prefix="₹" inputMode="decimal" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Delivery takes at least" error={form.error('min_days')}>
            <TextInput {...form.text('min_days')} suffix="days" inputMode="numeric" />
          </Field>
          <Field label="At most" error={form.error('max_days')}>
            <TextInput {...form.text('max_days')} suffix="days" inputMode="numeric" />
          </Field>
        </div>
        <FormActions busy={form.busy} onCancel={onClose}>
          Save rate
        </FormActions>
      </form>
    </Dialog>
  )
}
