import { Field, TextInput } from '@haat/ui'
import { useEffect, useRef } from 'react'
import type { BankAccountCalls, BankOfIfsc } from './bank-account.ts'
import type { BankFormApi } from './form-api.ts'
import { useBankOfIfsc } from './use-bank-of-ifsc.ts'

interface AccountFieldsProps {
  form: BankFormApi
  calls: BankAccountCalls
  autoFocus: boolean
}

/** The bank account. The IFSC fills in the bank, and the branch if we know it. */
export function AccountFields({ form, calls, autoFocus }: AccountFieldsProps) {
  const { found, isUnknown } = useBankOfIfsc(calls, form.form.watch('ifsc_code'))
  useFilledIn(form, found)
  const code = { autoComplete: 'off', spellCheck: false, className: 'uppercase placeholder:normal-case' }
  const account = { autoComplete: 'off', spellCheck: false }
  return (
    <fieldset className="m-0 grid min-w-0 gap-5 border-0 p-0 sm:grid-cols-2">
      <legend className="mb-4 p-0 text-base font-semibold text-ink">Bank account</legend>
      <Field
        label="Account holder"
        hint="Exactly as the bank has it."
        error={form.error('account_holder_name')}
        className="sm:col-span-2"
      >
        <TextInput {...form.text('account_holder_name')} autoComplete="name" autoFocus={autoFocus} />
      </Field>
      <Field label="Account number" error={form.error('account_number')}>
        <TextInput {...form.text('account_number')} {...account} />
      </Field>
      <Field label="Account number again" error={form.error('account_number_confirmation')}>
        <TextInput {...form.text('account_number_confirmation')} {...account} />
      </Field>
      <Field
        label="IFSC"
        hint="11 characters, on your cheque book or in your bank’s app."
        error={form.error('ifsc_code')}
        className="sm:col-span-2"
      >
        <TextInput {...form.text('ifsc_code')} {...code} placeholder="HDFC0000123" />
      </Field>
      <p aria-live="polite" className="-mt-3 text-sm text-ink-muted empty:hidden sm:col-span-2">
        {found !== undefined && [found.bank_name, found.branch_name].filter(Boolean).join(', ')}
        {isUnknown && 'We don’t know this IFSC. Check it and enter the bank yourself; you can still submit it.'}
      </p>
      <Field label="Bank" optional error={form.error('bank_name')}>
        <TextInput {...form.text('bank_name')} autoComplete="off" />
      </Field>
      <Field label="Branch" optional error={form.error('branch_name')}>
        <TextInput {...form.text('branch_name')} autoComplete="off" />
      </Field>
    </fieldset>
  )
}

/** Fills in the bank and branch of an IFSC, except over what the person typed. */
function useFilledIn({ form }: BankFormApi, found: BankOfIfsc | undefined): void {
  const filled = useRef<Partial<BankOfIfsc>>({})
  useEffect(() => {
    if (found === undefined) return
    for (const name of ['bank_name', 'branch_name'] as const) {
      const current = form.getValues(name) ?? ''
      if (current !== '' && current !== filled.current[name]) continue
      form.setValue(name, found[name] ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    filled.current = found
  }, [form, found])
}
