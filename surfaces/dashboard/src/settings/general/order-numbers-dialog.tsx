import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import {
  FIRST_ORDER_NUMBER,
  MAX_ORDER_NUMBER,
  OrderFormat,
  type OrderNumbering,
  saveOrderNumberingEndpoint,
} from '@haat/domains/orders/numbering/contract'
import { Dialog, Field, Select, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { nameOf } from './aside-cards.tsx'
import { orderNumberingKey } from './use-store-settings.ts'

const digits = [4, 5, 6, 7, 8, 9].map((count) => ({ value: String(count), label: `${count} digits` }))
const TypedNumber = z
  .string()
  .trim()
  .regex(/^[0-9]{4,9}$/, 'Enter a whole number')
  .transform(Number)
  .pipe(z.number().min(FIRST_ORDER_NUMBER, 'Enter at least 1001').max(MAX_ORDER_NUMBER))
const NumbersForm = z.object({
  prefix: OrderFormat.shape.prefix,
  suffix: OrderFormat.shape.suffix,
  min_digits: z.string().transform(Number),
  next_number: TypedNumber,
})

interface OrderNumbersDialogProps {
  store_slug: string
  numbering: OrderNumbering
  onClose: () => void
}

/** Changes how new orders are numbered. */
export function OrderNumbersDialog({ store_slug: storeSlug, numbering: latest, onClose }: OrderNumbersDialogProps) {
  // A refetch meanwhile would save what was typed for these numbers over a colleague's.
  const [numbering] = useState(latest)
  const queries = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: NumbersForm,
    defaultValues: {
      prefix: numbering.prefix,
      suffix: numbering.suffix,
      min_digits: String(numbering.min_digits),
      next_number: String(numbering.next_number),
    },
    onSubmit: async ({ next_number: next, ...format }) => {
      const body = {
        store_slug: storeSlug,
        ...format,
        // An order may have been placed meanwhile, so an unchanged number means: continue.
        next_number: next === numbering.next_number ? null : next,
        revision: numbering.revision,
      }
      queries.setQueryData(orderNumberingKey(storeSlug), await backend.call(saveOrderNumberingEndpoint, { body }))
      toast.show({ title: 'Order numbers saved', tone: 'success' })
      onClose()
    },
  })
  const [prefix, suffix, minDigits, next] = form.form.watch(['prefix', 'suffix', 'min_digits', 'next_number'])
  const format = OrderFormat.safeParse({ prefix, suffix, min_digits: Number(minDigits) }).data
  const number = TypedNumber.safeParse(next).data
  return (
    <Dialog
      open
      title="Order numbers"
      description="Applies to new orders. Earlier orders keep their numbers. Invoices have numbers of their own."
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <form {...form.props} aria-label="Order numbers" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Prefix" optional hint="Such as #SL-" error={form.error('prefix')}>
            <TextInput {...form.text('prefix')} maxLength={12} spellCheck={false} autoFocus />
          </Field>
          <Field label="Suffix" optional hint="Letters and hyphens" error={form.error('suffix')}>
            <TextInput {...form.text('suffix')} maxLength={12} spellCheck={false} />
          </Field>
          <Field label="Minimum length" hint="Shorter numbers start with zeros." error={form.error('min_digits')}>
            <Select options={digits} {...form.value('min_digits')} />
          </Field>
          <Field
            label="Next number"
            hint={`At least ${numbering.next_number}. Skipped numbers can’t be used later.`}
            error={form.error('next_number')}
          >
            <TextInput {...form.text('next_number')} inputMode="numeric" maxLength={9} />
          </Field>
        </div>
        <p aria-live="polite" className="tabular rounded-control bg-sunken px-3 py-2 text-sm text-ink">
          {format === undefined || number === undefined
            ? 'Check the fields to see the next orders.'
            : `Next orders: ${nameOf(format, number)}, ${nameOf(format, number + 1)}, …`}
        </p>
        <FormActions onCancel={onClose} busy={form.busy}>
          Save order numbers
        </FormActions>
      </form>
    </Dialog>
  )
}
