import { FormSkeleton } from '@haat/console/forms/form-skeleton'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { bankDetailsQuery } from '../../bank-status/bank-details-query.ts'
import { ProfileTabs } from '../profile-tabs.tsx'
import { BankSections } from './bank-sections.tsx'

/** `/profile/bank`: the account that earnings are paid to, and the state of its review. */
export function BankPage() {
  useTitle('Bank details')
  const bank = useQuery(bankDetailsQuery)
  return (
    <>
      <PageHeader title="Profile" />
      <ProfileTabs />
      {bank.data !== undefined ? (
        <BankSections bank={bank.data} />
      ) : bank.isError ? (
        <LoadFailure
          title="Couldn’t load your bank details"
          error={bank.error}
          onRetry={() => void bank.refetch()}
          busy={bank.isFetching}
        />
      ) : (
        <FormSkeleton label="Loading your bank details" />
      )}
    </>
  )
}
