import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { indianStates } from '@haat/domains/stores/contract'
import { Card, Field, TextInput } from '@haat/ui'
import { AddressDialog } from '../draft/address-dialog.tsx'
import type { EditForm } from './order-edit.ts'

interface ContactCardProps {
  order: StoreOrder
  form: EditForm
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  onForm: (form: EditForm) => void
}

/** Whom the order is for, and where it goes. */
export function ContactCard({ order, form, errors, onForm }: ContactCardProps) {
  const { contact } = form
  const set = (values: Partial<EditForm['contact']>) => onForm({ ...form, contact: { ...contact, ...values } })
  const address = form.address ?? order.shipping_address
  return (
    <Card title="Customer">
      <div className="flex flex-col gap-4">
        <Field label="Name" error={errors['contact.customer_name']}>
          <TextInput
            value={contact.customer_name}
            autoComplete="off"
            onChange={(event) => set({ customer_name: event.target.value })}
          />
        </Field>
        <Field label="Email" error={errors['contact.email']}>
          <TextInput
            type="email"
            value={contact.email}
            autoComplete="off"
            onChange={(event) => set({ email: event.target.value })}
          />
        </Field>
        <Field label="Phone number" error={errors['contact.phone']}>
          <TextInput
            type="tel"
            value={contact.phone}
            autoComplete="off"
            onChange={(event) => set({ phone: event.target.value })}
          />
        </Field>
        {order.shipping_address !== null && address !== null && (
          <div className="flex flex-col gap-2 text-sm">
            <h3 className="m-0 text-sm font-semibold text-ink">Delivery address</h3>
            <address className="break-words not-italic">
              {[
                address.name,
                address.line1,
                address.line2,
                `${address.city} ${address.pincode}`,
                indianStates.find(({ code }) => code === address.state_code)?.name ?? '',
              ]
                .filter((line) => line !== '')
                .map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
            </address>
            <div>
              <AddressDialog
                address={{ ...address, state_code: stateOf(address.state_code) }}
                name={contact.customer_name}
                phone={contact.phone}
                onSave={(saved) => onForm({ ...form, address: saved })}
              />
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}

function stateOf(code: string) {
  return indianStates.find((state) => state.code === code)?.code ?? '29'
}
