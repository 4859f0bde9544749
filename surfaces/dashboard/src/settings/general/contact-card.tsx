import { Card, Combobox, Field, TextInput } from '@haat/ui'
import { deliverableStates } from '../shipping/data/state-names.ts'
import type { SettingsFormControls } from './use-settings-form.ts'

const states = deliverableStates.map(({ code, name }) => ({ value: code, label: name }))

/** How customers reach the store, and who its emails come from. */
export function ContactCard({ form }: { form: SettingsFormControls }) {
  const state = form.value('contact_address.state_code')
  return (
    <Card
      title="Contact details"
      description="Themes and search engines show these to your customers. Leave out what you don’t want to publish."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Contact email" optional error={form.error('contact_email')}>
          <TextInput {...form.text('contact_email')} type="email" inputMode="email" />
        </Field>
        <Field label="Contact phone" optional error={form.error('contact_phone')}>
          <TextInput {...form.text('contact_phone')} type="tel" inputMode="tel" />
        </Field>
        <Field label="Address" optional className="sm:col-span-2" error={form.error('contact_address.address_line1')}>
          <TextInput {...form.text('contact_address.address_line1')} />
        </Field>
        <Field
          label="Area, landmark"
          optional
          className="sm:col-span-2"
          error={form.error('contact_address.address_line2')}
        >
          <TextInput {...form.text('contact_address.address_line2')} />
        </Field>
        <Field label="City or town" optional error={form.error('contact_address.city')}>
          <TextInput {...form.text('contact_address.city')} />
        </Field>
        <Field label="PIN code" optional error={form.error('contact_address.pincode')}>
          <TextInput {...form.text('contact_address.pincode')} inputMode="numeric" maxLength={6} />
        </Field>
        <Field label="State" optional error={form.error('contact_address.state_code')}>
          <Combobox
            value={state.value === '' ? null : state.value}
            onValueChange={(code) => state.onValueChange(code ?? '')}
            options={states}
            placeholder="Choose a state"
          />
        </Field>
      </div>
    </Card>
  )
}

/** Who emails to buyers come from. */
export function SenderCard({ form }: { form: SettingsFormControls }) {
  const name = form.form.watch('sender_name').trim() || form.form.watch('store_name').trim()
  const contact = form.form.watch('contact_email').trim()
  return (
    <Card title="Emails to customers">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sender name" optional hint={`Inboxes show “${name} via Haat”.`} error={form.error('sender_name')}>
          <TextInput {...form.text('sender_name')} maxLength={60} />
        </Field>
        <Field
          label="Reply-to address"
          optional
          hint={
            contact === ''
              ? 'Where answers go. Without it and a contact email, answers don’t reach you.'
              : `Where answers go. If it’s empty, they go to ${contact}.`
          }
          error={form.error('reply_to')}
        >
          <TextInput {...form.text('reply_to')} type="email" inputMode="email" />
        </Field>
      </div>
    </Card>
  )
}
