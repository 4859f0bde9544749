import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { CashOnDeliverySettings } from '@haat/domains/payments/store-methods/contract'
import { Field, NumberInput, RadioGroup, Textarea, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { type MethodFormProps, saveLabel } from './form-props.ts'

/** ₹5,000: high enough for most orders, low enough that a refused parcel doesn't hurt. */
const DEFAULT_MAX_PAISE = 5_000_00

const modes = [
  { value: 'everywhere', label: 'Everywhere you deliver' },
  { value: 'only', label: 'Only some PIN codes' },
  { value: 'except', label: 'Everywhere except some PIN codes' },
] as const

/** The limits and the fee of cash on delivery. */
export function CashForm({ saved, onSave, onCancel }: MethodFormProps<'cash_on_delivery'>) {
  const form = useZodForm({
    schema: z.object({ details: CashOnDeliverySettings }),
    defaultValues: {
      details: {
        fee_paise: saved?.fee_paise ?? 0,
        min_total_paise: saved?.min_total_paise ?? 0,
        max_total_paise: saved?.max_total_paise ?? DEFAULT_MAX_PAISE,
        pincodes: saved?.pincodes ?? { mode: 'everywhere', ranges: '' },
        instructions: saved?.instructions ?? '',
      },
    },
    onSubmit: ({ details }) => onSave({ method: 'cash_on_delivery', ...details }),
  })
  const mode = form.form.watch('details.pincodes.mode')
  return (
    <form {...form.props} aria-label="Cash on delivery" className="flex flex-col gap-5">
      <FormProblem problem={form.problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Minimum order value" error={form.error('details.min_total_paise')}>
          <RupeeInput {...form.value('details.min_total_paise')} />
        </Field>
        <Field
          label="Maximum order value"
          hint="Below ₹2,00,000, the legal limit for cash."
          error={form.error('details.max_total_paise')}
        >
          <RupeeInput {...form.value('details.max_total_paise')} />
        </Field>
      </div>
      <Field label="Fee" hint="Added to the order’s total." error={form.error('details.fee_paise')}>
        <RupeeInput {...form.value('details.fee_paise')} />
      </Field>
      <RadioGroup label="Where it’s available" options={modes} {...form.value('details.pincodes.mode')} />
      {mode !== 'everywhere' && (
        <Field
          label="PIN codes"
          hint="PIN codes and ranges, such as 560001-560110, 682001."
          error={form.error('details.pincodes.ranges')}
        >
          <Textarea {...form.text('details.pincodes.ranges')} rows={3} spellCheck={false} />
        </Field>
      )}
      <Field
        label="Instructions"
        optional
        hint="Shown to buyers after they order, such as to keep the exact amount ready."
        error={form.error('details.instructions')}
      >
        <Textarea {...form.text('details.instructions')} rows={3} />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        {saveLabel(saved)}
      </FormActions>
    </form>
  )
}

interface RupeeInputProps {
  value: number | undefined
  onValueChange: (paise: number) => void
}

/** An amount in rupees, kept in paise. An empty field is ₹0. */
function RupeeInput({ value, onValueChange }: RupeeInputProps) {
  return (
    <NumberInput
      value={value === undefined ? null : value / 100}
      onValueChange={(rupees) => onValueChange(Math.round((rupees ?? 0) * 100))}
      min={0}
      decimals={2}
      prefix="₹"
    />
  )
}
