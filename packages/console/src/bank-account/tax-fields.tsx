import type { BankAccountCalls, BankAccountVersion } from './bank-account.ts'
import type { BankFormApi } from './form-api.ts'
import type { KeptField } from './form-values.ts'
import { KeptNumberField } from './kept-number-field.tsx'

interface TaxFieldsProps {
  form: BankFormApi
  calls: BankAccountCalls
  /** Masked. */
  saved: BankAccountVersion | null
  removed: ReadonlySet<KeptField>
  onRemovedChange: (name: KeptField, isRemoved: boolean) => void
}

const hints: Record<KeptField, string> = {
  upi_id: 'For example anita@okhdfcbank.',
  pan_number: '10 characters. If tax is withheld, the rate is higher without a PAN.',
  gst_number: '15 characters, if you’re registered for GST.',
}

/** The UPI ID and the tax numbers. All are optional. */
export function TaxFields({ form, calls, saved, removed, onRemovedChange }: TaxFieldsProps) {
  const field = (name: KeptField, label: string, hint = hints[name]) => (
    <KeptNumberField
      label={label}
      hint={hint}
      error={form.error(name)}
      saved={saved?.[name] ?? null}
      isRemoved={removed.has(name)}
      onRemovedChange={(isRemoved) => onRemovedChange(name, isRemoved)}
      input={name === 'upi_id' ? form.text(name) : { ...form.text(name), className: 'uppercase' }}
    />
  )
  return (
    <fieldset className="m-0 grid min-w-0 gap-5 border-0 p-0 sm:grid-cols-2">
      <legend className="mb-4 p-0 text-base font-semibold text-ink">UPI and tax numbers</legend>
      {field('upi_id', 'UPI ID')}
      {field('pan_number', 'PAN', describeHolder(calls, form.form.watch('pan_number')))}
      {field('gst_number', 'GSTIN')}
    </fieldset>
  )
}

/** Says what kind of holder a PAN is for, by its fourth letter. */
function describeHolder({ panHolderTypes }: BankAccountCalls, pan = ''): string {
  const letter = pan.trim().toUpperCase().charAt(3)
  const [, holder] = Object.entries(panHolderTypes).find(([known]) => known === letter) ?? []
  return holder === undefined || pan.trim().length !== 10 ? hints.pan_number : `Type of holder: ${holder}.`
}
