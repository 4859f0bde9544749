import type { BankDetails } from '@haat/domains/payouts/bank-details/contract'
import { Button, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankDetailsQuery } from '../../bank-status/bank-details-query.ts'
import { BankStatusBanner } from '../../bank-status/bank-status-banner.tsx'
import { BankForm } from './bank-form.tsx'
import { BankHistory } from './bank-history.tsx'
import { SavedDetails } from './saved-details.tsx'

/** The state of the review, the saved details, the form that changes them, and earlier versions. */
export function BankSections({ bank }: { bank: BankDetails }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isEditing, setIsEditing] = useState(bank.details === null)
  const saved = (latest: BankDetails) => {
    const isChanged = latest.revision !== bank.revision
    queryClient.setQueryData(bankDetailsQuery.queryKey, latest)
    setIsEditing(false)
    window.scrollTo({ top: 0 })
    toast.show(
      isChanged
        ? { title: 'Bank details submitted for review', tone: 'success' }
        : { title: 'Nothing to save', detail: 'These are the details that we already have.' },
    )
  }
  const edit = (label: string) =>
    !isEditing && (
      <Button size="small" onClick={() => setIsEditing(true)}>
        {label}
      </Button>
    )
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <BankStatusBanner bank={bank} action={edit} />
      {bank.details !== null && (
        <SavedDetails
          details={bank.details}
          action={bank.verification_status === 'rejected' ? undefined : edit('Change bank details')}
        />
      )}
      {isEditing && (
        <BankForm
          bank={bank}
          onSaved={saved}
          {...(bank.details === null ? {} : { onCancel: () => setIsEditing(false) })}
        />
      )}
      {bank.history.length > 0 && <BankHistory history={bank.history} />}
    </div>
  )
}
