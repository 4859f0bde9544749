import { ProblemError } from '@haat/http-client'
import { Button, Card, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IdentityFields } from '../account/identity-fields.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { AccountFields } from './account-fields.tsx'
import type { BankAccount, BankAccountCalls, BankAccountFields, BankAccountRequest } from './bank-account.ts'
import { type KeptField, startValues, toRequest } from './form-values.ts'
import { TaxFields } from './tax-fields.tsx'

interface BankAccountFormProps {
  bank: BankAccount
  calls: BankAccountCalls
  /** Whether the person has an authenticator app. */
  hasCode: boolean
  onSaved: (latest: BankAccount) => void
  /** Not for the first details. */
  onCancel?: () => void
}

/** Adds or changes the bank details. Asks for the account number twice, and for the password. */
export function BankAccountForm({ bank, calls, hasCode, onSaved, onCancel }: BankAccountFormProps) {
  const queryClient = useQueryClient()
  // A change in another tab must be seen before it's overwritten.
  const [base, setBase] = useState(bank)
  const [removed, setRemoved] = useState<ReadonlySet<KeptField>>(new Set())
  const form = useZodForm<BankAccountFields, BankAccountRequest>({
    schema: calls.schema,
    defaultValues: startValues(bank, hasCode),
    draftKey: 'bank-details',
    excludedFields: ['pan_number', 'gst_number'],
    onSubmit: async (values) => {
      try {
        onSaved(await calls.save(toRequest(values, base, removed)))
      } catch (error) {
        // The latest details appear above the form; what was typed stays.
        if (error instanceof ProblemError && error.code === 'stale_revision') {
          setBase(await queryClient.fetchQuery({ queryKey: calls.queryKey, queryFn: calls.load, staleTime: 0 }))
        }
        throw error
      }
    },
  })
  const isFirst = base.details === null
  const title = isFirst ? 'Add your bank account' : 'Change bank details'
  return (
    <Card
      title={title}
      description={
        isFirst
          ? `We check the details within ${calls.words.review_duration} and email you the result.`
          : `Any change is checked again. Payouts to a new account are possible ${calls.words.cooling_off_hours} hours after you change it. A payout that you’ve already requested goes to the earlier account.`
      }
    >
      <form {...form.props} aria-label={title} className="flex flex-col gap-6">
        <FormProblem problem={form.problem} />
        <AccountFields form={form} calls={calls} autoFocus={!isFirst} />
        <TaxFields
          form={form}
          calls={calls}
          saved={base.details}
          removed={removed}
          onRemovedChange={(name, isRemoved) => {
            const others = [...removed].filter((other) => other !== name)
            setRemoved(new Set(isRemoved ? [...others, name] : others))
            if (isRemoved) form.form.setValue(name, '')
          }}
        />
        <fieldset className="m-0 flex min-w-0 flex-col gap-5 border-0 p-0">
          <legend className="mb-4 p-0 text-base font-semibold text-ink">Confirm that it’s you</legend>
          <IdentityFields form={form} hasCode={hasCode} />
        </fieldset>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
          <Button type="submit" variant="primary" busy={form.busy}>
            Submit for review
          </Button>
        </div>
      </form>
    </Card>
  )
}
