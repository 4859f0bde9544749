import { SaveBar } from '@haat/console/forms/save-bar'
import { clearOfBars } from '@haat/console/forms/sticky-bar'
import { BillingProfile, indianStates, saveBillingProfileEndpoint } from '@haat/domains/stores/contract'
import { Card, Combobox, Field, joinClasses, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../backend.ts'

const states = indianStates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

interface BillingFormProps {
  store_slug: string
  saved: BillingProfile
  /** Called when the details are saved. */
  onSaved: () => void
}

/** The recipient's details that Rule 46 of the CGST Rules requires on an invoice. */
export function BillingForm({ store_slug: storeSlug, saved, onSaved }: BillingFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const typed = useMemo(() => typeProfile(saved), [saved])
  const form = useZodForm({
    schema: BillingProfile,
    defaultValues: typed,
    draftKey: `billing-${storeSlug}`,
    onSubmit: async (body) => {
      const answer = await backend.call(saveBillingProfileEndpoint, { params: { store_slug: storeSlug }, body })
      form.form.reset(typeProfile(answer.billing_profile ?? body))
      queryClient.setQueryData(['billing', storeSlug], answer)
      toast.show({ title: 'Billing details saved', tone: 'success' })
      onSaved()
    },
  })
  return (
    <form {...form.props} className={joinClasses('flex max-w-2xl flex-col gap-4', clearOfBars)}>
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Business or personal name" className="sm:col-span-2" error={form.error('legal_name')}>
            <TextInput {...form.text('legal_name')} autoComplete="organization" />
          </Field>
          <Field label="Address" className="sm:col-span-2" error={form.error('address_line1')}>
            <TextInput {...form.text('address_line1')} autoComplete="address-line1" />
          </Field>
          <Field label="Address line 2" optional className="sm:col-span-2" error={form.error('address_line2')}>
            <TextInput {...form.text('address_line2')} autoComplete="address-line2" />
          </Field>
          <Field label="City" error={form.error('city')}>
            <TextInput {...form.text('city')} autoComplete="address-level2" />
          </Field>
          <Field label="PIN code" error={form.error('pincode')}>
            <TextInput {...form.text('pincode')} inputMode="numeric" autoComplete="postal-code" maxLength={6} />
          </Field>
          <Field
            label="State or union territory"
            hint="Determines whether CGST + SGST or IGST applies."
            error={form.error('state_code')}
          >
            <Combobox
              options={states}
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
          <Field label="GSTIN" optional hint="If your business is registered for GST." error={form.error('gstin')}>
            <TextInput {...form.text('gstin')} autoCapitalize="characters" spellCheck={false} maxLength={15} />
          </Field>
        </div>
      </Card>
      <SaveBar form={form} saved={typed} label="Save" isInset />
    </form>
  )
}

/** Returns the details as the form shows them: an empty text for what's missing. */
function typeProfile(profile: BillingProfile) {
  return { ...profile, address_line2: profile.address_line2 ?? '', gstin: profile.gstin ?? '' }
}
