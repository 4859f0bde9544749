import { FormActions } from '@haat/console/forms/form-actions'
import { CustomItem } from '@haat/domains/orders/drafts/contract'
import { Button, Checkbox, Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { optional, TypedCount, TypedPercent, TypedRupees } from '../../settings/amounts/typed-amounts.ts'

const TypedItem = z.object({
  title: CustomItem.shape.title,
  price: TypedRupees,
  quantity: TypedCount.pipe(CustomItem.shape.quantity),
  gst: optional(TypedPercent),
  hsn_code: CustomItem.shape.hsn_code,
  requires_shipping: z.boolean(),
})

/** Adds an item that isn't in the catalogue. */
export function CustomItemDialog({ onAdd }: { onAdd: (item: CustomItem) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const add = (item: CustomItem) => {
    onAdd(item)
    setIsOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">Add custom item</Button>}
      title="Add custom item"
    >
      {isOpen && <ItemForm onAdd={add} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function ItemForm({ onAdd, onClose }: { onAdd: (item: CustomItem) => void; onClose: () => void }) {
  const form = useZodForm({
    schema: TypedItem,
    defaultValues: { title: '', price: '', quantity: '1', gst: '', hsn_code: '', requires_shipping: true },
    onSubmit: async ({ title, price, quantity, gst, hsn_code: hsnCode, requires_shipping: requiresShipping }) =>
      onAdd({
        title,
        unit_price_paise: price,
        quantity,
        gst_rate_basis_points: gst,
        hsn_code: hsnCode ?? '',
        requires_shipping: requiresShipping,
      }),
  })
  return (
    <form {...form.props} aria-label="Custom item" className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" className="sm:col-span-2" error={form.error('title')}>
        <TextInput {...form.text('title')} />
      </Field>
      <Field label="Price of one" error={form.error('price')}>
        <TextInput {...form.text('price')} inputMode="decimal" prefix="₹" />
      </Field>
      <Field label="Quantity" error={form.error('quantity')}>
        <TextInput {...form.text('quantity')} inputMode="numeric" />
      </Field>
      <Field label="GST rate (%)" optional hint="By default the store’s rate" error={form.error('gst')}>
        <TextInput {...form.text('gst')} inputMode="decimal" />
      </Field>
      <Field label="HSN code" optional error={form.error('hsn_code')}>
        <TextInput {...form.text('hsn_code')} inputMode="numeric" />
      </Field>
      <Checkbox className="sm:col-span-2" label="Has to be delivered" {...form.checked('requires_shipping')} />
      <div className="sm:col-span-2">
        <FormActions busy={form.busy} onCancel={onClose}>
          Add item
        </FormActions>
      </div>
    </form>
  )
}
