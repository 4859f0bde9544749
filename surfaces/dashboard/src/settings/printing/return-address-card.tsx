import type { StorePrintSettings } from '@haat/domains/orders/print-settings/contract'
import { Card, Combobox, Field, RadioGroup, TextInput } from '@haat/ui'
import { deliverableStates } from '../shipping/data/state-names.ts'
import type { PrintFormControls } from './print-form.ts'

const states = deliverableStates.map(({ code, name }) => ({ value: code, label: name }))

interface ReturnAddressCardProps {
  form: PrintFormControls
  settings: StorePrintSettings
}

/** Where parcels go that can't be delivered. */
export function ReturnAddressCard({ form, settings }: ReturnAddressCardProps) {
  const returnTo = form.value('return_to')
  const state = form.value('address.state_code')
  return (
    <Card title="Return address" description="Where parcels come back to. It’s on labels and packing slips.">
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Return address"
          {...returnTo}
          options={[
            {
              value: 'default',
              label: 'Pickup location or billing address',
              hint: settings.default_return_address.join(', '),
            },
            { value: 'own', label: 'Another address' },
          ]}
        />
        {returnTo.value === 'own' && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Name" className="sm:col-span-2" error={form.error('address.name')}>
              <TextInput {...form.text('address.name')} maxLength={80} />
            </Field>
            <Field label="Address" className="sm:col-span-2" error={form.error('address.address_line1')}>
              <TextInput {...form.text('address.address_line1')} maxLength={120} />
            </Field>
            <Field
              label="Address line 2"
              optional
              className="sm:col-span-2"
              error={form.error('address.address_line2')}
            >
              <TextInput {...form.text('address.address_line2')} maxLength={120} />
            </Field>
            <Field label="City or town" error={form.error('address.city')}>
              <TextInput {...form.text('address.city')} maxLength={60} />
            </Field>
            <Field label="PIN code" error={form.error('address.pincode')}>
              <TextInput {...form.text('address.pincode')} inputMode="numeric" maxLength={6} />
            </Field>
            <Field label="State or union territory" error={form.error('address.state_code')}>
              <Combobox
                options={states}
                value={state.value === '' ? null : state.value}
                onValueChange={(code) => state.onValueChange(code ?? '')}
                placeholder="Choose a state"
              />
            </Field>
            <Field label="Phone" optional error={form.error('address.phone')}>
              <TextInput {...form.text('address.phone')} type="tel" inputMode="tel" maxLength={16} />
            </Field>
          </div>
        )}
      </div>
    </Card>
  )
}
