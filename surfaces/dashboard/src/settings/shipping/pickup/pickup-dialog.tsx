import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { addPickupEndpoint, PickupInput, updatePickupEndpoint } from '@haat/domains/shipping/pickup/contract'
import { findPincodeEndpoint } from '@haat/domains/shipping/pincodes/contract'
import type { PickupLocation } from '@haat/domains/shipping/settings/contract'
import { Checkbox, Combobox, Dialog, Field, Textarea, TextInput, useZodForm } from '@haat/ui'
import { backend } from '../../../backend.ts'
import { TypedCount } from '../../amounts/typed-amounts.ts'
import { deliverableStates } from '../data/state-names.ts'
import { useShippingChanged } from '../data/use-shipping.ts'

interface PickupDialogProps {
  store_slug: string
  /** Undefined for a new one. */
  location: PickupLocation | undefined
  onClose: () => void
}

const PickupForm = PickupInput.extend({
  ready_in_hours: TypedCount.refine((hours) => hours <= 720, 'Enter at most 720 hours'),
})
const states = deliverableStates.map(({ code, name }) => ({ value: code, label: name }))
const empty = {
  name: '',
  address_line1: '',
  address_line2: '',
  city: '',
  pincode: '',
  state_code: '',
  instructions: '',
  is_active: true,
}

/** Adds a pickup location, or changes one. A PIN code fills in the city and State. */
export function PickupDialog({ store_slug: storeSlug, location, onClose }: PickupDialogProps) {
  const changed = useShippingChanged(storeSlug)
  const { id: _, ...saved } = location ?? { id: undefined, ...empty, ready_in_hours: 24 }
  const form = useZodForm({
    schema: PickupForm,
    defaultValues: { ...saved, ready_in_hours: String(saved.ready_in_hours) },
    onSubmit: async (values) => {
      const body = { store_slug: storeSlug, location: values }
      await changed(
        location === undefined
          ? await backend.call(addPickupEndpoint, { body })
          : await backend.call(updatePickupEndpoint, { params: { id: location.id }, body }),
      )
      onClose()
    },
  })
  const fillPlace = async (pincode: string) => {
    if (!/^[1-9]\d{5}$/.test(pincode)) return
    // An unknown PIN code leaves the fields as they are.
    const place = await backend.call(findPincodeEndpoint, { params: { pincode } }).catch(() => undefined)
    if (place === undefined) return
    form.form.setValue('city', place.city, { shouldDirty: true })
    form.form.setValue('state_code', place.state_code, { shouldDirty: true })
  }
  const pincode = form.text('pincode')
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={location === undefined ? 'Add pickup location' : 'Edit pickup location'}
      description="Buyers can choose to collect their order here, free of charge."
    >
      <form {...form.props} aria-label="Pickup location" className="grid gap-5 sm:grid-cols-2">
        <FormProblem problem={form.problem} className="sm:col-span-2" />
        <Field label="Name" className="sm:col-span-2" error={form.error('name')}>
          <TextInput {...form.text('name')} placeholder="Our shop in Indiranagar" autoComplete="off" />
        </Field>
        <Field label="Address" className="sm:col-span-2" error={form.error('address_line1')}>
          <TextInput {...form.text('address_line1')} autoComplete="address-line1" />
        </Field>
        <Field label="Address line 2" optional className="sm:col-span-2" error={form.error('address_line2')}>
          <TextInput {...form.text('address_line2')} autoComplete="address-line2" />
        </Field>
        <Field label="PIN code" hint="Fills in the city and state." error={form.error('pincode')}>
          <TextInput
            {...pincode}
            onChange={(event) => {
              void pincode.onChange(event)
              void fillPlace(event.target.value)
            }}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
          />
        </Field>
        <Field label="City" error={form.error('city')}>
          <TextInput {...form.text('city')} autoComplete="address-level2" />
        </Field>
        <Field label="State or union territory" error={form.error('state_code')}>
          <Combobox
            options={states}
            value={form.form.watch('state_code') || null}
            onValueChange={(code) => form.form.setValue('state_code', code ?? '', { shouldDirty: true })}
            placeholder="Type to search"
          />
        </Field>
        <Field label="Orders are ready in" error={form.error('ready_in_hours')}>
          <TextInput {...form.text('ready_in_hours')} suffix="hours" inputMode="numeric" />
        </Field>
        <Field
          label="Instructions for buyers"
          optional
          hint="Opening hours and how to find you."
          className="sm:col-span-2"
          error={form.error('instructions')}
        >
          <Textarea {...form.text('instructions')} rows={2} />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox label="Offer this location at checkout" {...form.checked('is_active')} />
        </div>
        <div className="sm:col-span-2">
          <FormActions busy={form.busy} onCancel={onClose}>
            Save location
          </FormActions>
        </div>
      </form>
    </Dialog>
  )
}
