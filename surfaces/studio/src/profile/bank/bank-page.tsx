import { BankAccountSections } from '@haat/console/bank-account/bank-account-sections'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import { bankAccountCalls } from '../../bank-status/bank-account-calls.ts'
import { useDeveloper } from '../../session/use-developer.ts'
import { ProfileTabs } from '../profile-tabs.tsx'

/** `/profile/bank`: the account that earnings are paid to, and the state of its review. */
export function BankPage() {
  useTitle('Bank details')
  const { totp_enabled: hasCode } = useDeveloper()
  return (
    <>
      <PageHeader title="Profile" />
      <ProfileTabs />
      <BankAccountSections calls={bankAccountCalls} hasCode={hasCode} />
    </>
  )
}
