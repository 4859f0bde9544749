import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { AddressInput, type CustomerAddress } from '@haat/domains/customers/contract'
import {
  addCustomerAddressEndpoint,
  type Customer,
  updateCustomerAddressEndpoint,
} from '@haat/domains/customers/profiles/contract'
import { Checkbox, Combobox, Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { backend } from '../../backend.ts'
import { formatPhone, stateOptions } from '../../customer-words.ts'
import { useStore } from '../../session/use-store.ts'
import { useCustomerChanged } from './use-customer.ts'

interface AddressDialogProps {
  customer: Customer
  /** The address to edit; undefined to add one. */
  address: CustomerAddress | undefined
  onClose: () => void
}

/** Adds or edits an address of a customer. */
export function AddressDialog(props: AddressDialogProps) {
  const title = props.address === undefined ? 'Add address' : 'Edit address'
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title}>
      <AddressForm {...props} title={title} />
    </Dialog>
  )
}

function AddressForm({ customer, address, onClose, title }: AddressDialogProps & { title: string }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useCustomerChanged()
  const form = useZodForm({
    schema: AddressInput,
    defaultValues: startValues(customer, address),
    onSubmit: async (input) => {
      const body = { ...input, store_slug: storeSlug }
      const updated =
        address === undefined
          ? await backend.call(addCustomerAddressEndpoint, { params: { id: customer.id }, body })
          : await backend.call(updateCustomerAddressEndpoint, {
              params: { id: customer.id, address_id: address.id },
              body,
            })
      onClose()
      await changed(updated, 'Address saved')
    },
  })
  const isDefault = form.value('is_default')
  return (
    <form {...form.props} aria-label={title} className="grid gap-4 sm:grid-cols-2">
      <FormProblem problem={form.problem} className="sm:col-span-2" />
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
      {address?.is_default !== true && (
        <Checkbox
          className="sm:col-span-2"
          label="Default address"
          checked={isDefault.value ?? false}
          onCheckedChange={isDefault.onValueChange}
        />
      )}
      <div className="sm:col-span-2">
        <FormActions busy={form.busy} onCancel={onClose}>
          Save address
        </FormActions>
      </div>
    </form>
  )
}

function startValues(customer: Customer, address: CustomerAddress | undefined) {
  if (address === undefined) {
    const { name, phone, addresses } = customer
    const empty = { line1: '', line2: '', city: '', pincode: '', state_code: '', is_default: addresses.length === 0 }
    return { name, phone: formatPhone(phone), ...empty }
  }
  const { id: _, ...fields } = address
  return { ...fields, phone: formatPhone(address.phone) }
}
