import { Button, useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormSkeleton } from '../forms/form-skeleton.tsx'
import { LoadFailure } from '../page/load-failure.tsx'
import { AccountHistory } from './account-history.tsx'
import { AccountStatusBanner } from './account-status-banner.tsx'
import type { BankAccount, BankAccountCalls } from './bank-account.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { SavedAccount } from './saved-account.tsx'

interface BankAccountSectionsProps {
  calls: BankAccountCalls
  /** Whether the person has an authenticator app. */
  hasCode: boolean
}

/** The bank account that somebody is paid to: loads it, and shows the sections of it. */
export function BankAccountSections({ calls, hasCode }: BankAccountSectionsProps) {
  const bank = useQuery({ queryKey: calls.queryKey, queryFn: calls.load })
  if (bank.data !== undefined) return <Sections bank={bank.data} calls={calls} hasCode={hasCode} />
  return bank.isError ? (
    <LoadFailure
      title="Couldn’t load your bank details"
      error={bank.error}
      onRetry={() => void bank.refetch()}
      busy={bank.isFetching}
    />
  ) : (
    <FormSkeleton label="Loading your bank details" />
  )
}

/** The state of the review, the saved details, the form that changes them, and earlier versions. */
function Sections({ bank, calls, hasCode }: BankAccountSectionsProps & { bank: BankAccount }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isEditing, setIsEditing] = useState(bank.details === null)
  const saved = (latest: BankAccount) => {
    const isChanged = latest.revision !== bank.revision
    queryClient.setQueryData(calls.queryKey, latest)
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
      <AccountStatusBanner bank={bank} words={calls.words} action={edit} />
      {bank.details !== null && (
        <SavedAccount
          details={bank.details}
          action={bank.verification_status === 'rejected' ? undefined : edit('Change bank details')}
        />
      )}
      {isEditing && (
        <BankAccountForm
          bank={bank}
          calls={calls}
          hasCode={hasCode}
          onSaved={saved}
          {...(bank.details === null ? {} : { onCancel: () => setIsEditing(false) })}
        />
      )}
      {bank.history.length > 0 && <AccountHistory history={bank.history} />}
    </div>
  )
}
