import { FormActions } from '@haat/console/forms/form-actions'
import { BuyerAddress } from '@haat/domains/customers/contract'
import { Button, Combobox, Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { formatPhone, stateOptions } from '../../customer-words.ts'

interface AddressDialogProps {
  address: BuyerAddress | null
  /** Of the buyer, for a new address. */
  name: string
  phone: string
  onSave: (address: BuyerAddress) => void
}

/** Enters where an order goes. */
export function AddressDialog(props: AddressDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const title = props.address === null ? 'Add address' : 'Edit address'
  const save = (address: BuyerAddress) => {
    props.onSave(address)
    setIsOpen(false)
  }
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} trigger={<Button size="small">{title}</Button>} title={title}>
      {isOpen && <AddressForm {...props} onSave={save} onClose={() => setIsOpen(false)} title={title} />}
    </Dialog>
  )
}

function AddressForm({
  address,
  name,
  phone,
  onSave,
  onClose,
  title,
}: AddressDialogProps & { onClose: () => void; title: string }) {
  const form = useZodForm({
    schema: BuyerAddress,
    defaultValues:
      address === null
        ? { name, phone: formatPhone(phone), line1: '', line2: '', city: '', pincode: '', state_code: '' }
        : { ...address, phone: formatPhone(address.phone) },
    onSubmit: async (saved) => onSave(saved),
  })
  return (
    <form {...form.props} aria-label={title} className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.text('name')} autoComplete="off" />
      </Field>
      <Field label="Phone number" optional error={form.error('phone')}>
        <TextInput {...form.text('phone')} type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field label="Address" className="sm:col-span-2" error={form.error('line1')}>
        <TextInput {...form.text('line1')} autoComplete="off" />
      </Field>
      <Field label="Address line 2" optional className="sm:col-span-2" error={form.error('line2')}>
        <TextInput {...form.text('line2')} autoComplete="off" />
      </Field>
      <Field label="PIN code" error={form.error('pincode')}>
        <TextInput {...form.text('pincode')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label="City" error={form.error('city')}>
        <TextInput {...form.text('city')} autoComplete="off" />
      </Field>
      <Field label="State or union territory" className="sm:col-span-2" error={form.error('state_code')}>
        <Combobox
          options={stateOptions}
          value={form.form.watch('state_code') || null}
          onValueChange={(code) =>
            form.form.setValue('state_code', code ?? '', {
              shouldDirty: true,
              shouldValidate: form.form.formState.isSubmitted,
            })
          }
          placeholder="Type to search"
        />
      </Field>
      <div className="sm:col-span-2">
        <FormActions busy={form.busy} onCancel={onClose}>
          Save address
        </FormActions>
      </div>
    </form>
  )
}
