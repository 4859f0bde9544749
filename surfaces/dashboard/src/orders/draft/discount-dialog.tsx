import { FormActions } from '@haat/console/forms/form-actions'
import { DraftDiscount } from '@haat/domains/orders/drafts/contract'
import { Button, Dialog, Field, SegmentedControl, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import { z } from 'zod'
import { TypedPercent, TypedRupees, typePercent, typeRupees } from '../../settings/amounts/typed-amounts.ts'

interface DiscountDialogProps {
  discount: DraftDiscount | null
  onSave: (discount: DraftDiscount) => void
}

const kinds = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
] as const

/** Takes a part off the items. */
export function DiscountDialog(props: DiscountDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const title = props.discount === null ? 'Add discount' : 'Edit discount'
  const save = (discount: DraftDiscount) => {
    props.onSave(discount)
    setIsOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="small">{title}</Button>}
      title={title}
      description="Deducted from the items, after all other discounts."
    >
      {isOpen && <DiscountForm {...props} title={title} onSave={save} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function DiscountForm({
  discount,
  title,
  onSave,
  onClose,
}: DiscountDialogProps & { title: string; onClose: () => void }) {
  const [kind, setKind] = useState<DraftDiscount['kind']>(discount?.kind ?? 'percentage')
  const schema = z.object({
    value: (kind === 'percentage' ? TypedPercent : TypedRupees).pipe(z.number().min(1, 'Enter more than 0')),
    title: DraftDiscount.shape.title,
  })
  const form = useZodForm({
    schema,
    defaultValues: {
      value:
        discount === null
          ? ''
          : discount.kind === 'percentage'
            ? typePercent(discount.value)
            : typeRupees(discount.value),
      title: discount?.title ?? 'Discount',
    },
    onSubmit: async (entered) => onSave({ ...entered, kind }),
  })
  return (
    <form {...form.props} aria-label={title} className="flex flex-col gap-4">
      <SegmentedControl label="Kind" options={kinds} value={kind} onValueChange={setKind} />
      <Field label={kind === 'percentage' ? 'Per cent' : 'Amount'} error={form.error('value')}>
        <TextInput {...form.text('value')} inputMode="decimal" prefix={kind === 'percentage' ? '%' : '₹'} />
      </Field>
      <Field label="Name" hint="The customer sees it." error={form.error('title')}>
        <TextInput {...form.text('title')} />
      </Field>
      <FormActions busy={form.busy} onCancel={onClose}>
        Save discount
      </FormActions>
    </form>
  )
}
