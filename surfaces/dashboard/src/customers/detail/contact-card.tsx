import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { type Customer, updateCustomerEndpoint } from '@haat/domains/customers/profiles/contract'
import { Button, Card, Dialog, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { formatPhone } from '../../customer-words.ts'
import { useStore } from '../../session/use-store.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import { ContactForm } from '../form/customer-form.ts'
import { useCustomerChanged } from './use-customer.ts'

/** How to reach a customer. */
export function ContactCard({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, email, phone } = customer
  return (
    <Card
      title="Contact"
      actions={
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Edit contact"
          trigger={
            <Button size="small" aria-label="Edit contact">
              Edit
            </Button>
          }
        >
          {isOpen && <EditContact customer={customer} onClose={() => setIsOpen(false)} />}
        </Dialog>
      }
    >
      <div className="flex flex-col gap-1 text-sm break-words">
        {name !== '' && <span>{name}</span>}
        {email === '' ? (
          <span className="text-ink-muted">No email address</span>
        ) : (
          <a href={`mailto:${email}`} className="break-all">
            {email}
          </a>
        )}
        {phone === '' ? (
          <span className="text-ink-muted">No phone number</span>
        ) : (
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        )}
      </div>
    </Card>
  )
}

function EditContact({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const form = useZodForm({
    schema: ContactForm,
    defaultValues: { name: customer.name, email: customer.email, phone: formatPhone(customer.phone) },
    onSubmit: async (contact) => {
      const updated = await backend.call(updateCustomerEndpoint, {
        params: { id: customer.id },
        body: { store_slug: storeSlug, ...contact },
      })
      onClose()
      await changed(updated, 'Contact saved')
    },
  })
  return (
    <form {...form.props} aria-label="Edit contact" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <ContactFields form={form} />
      <FormActions busy={form.busy} onCancel={onClose}>
        Save contact
      </FormActions>
    </form>
  )
}
