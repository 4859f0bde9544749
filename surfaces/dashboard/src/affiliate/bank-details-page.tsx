import { BankAccountSections } from '@haat/console/bank-account/bank-account-sections'
import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { Link } from 'react-router'
import { useOwnAccount } from '../use-own-account.ts'
import { bankAccountCalls } from './bank-account-calls.ts'

/** `/affiliate/bank-details`: the account that commissions are paid to, and the state of its review. */
export function BankDetailsPage() {
  useTitle('Bank details')
  const account = useOwnAccount()
  return (
    <>
      <PageHeader
        title="Bank details"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Affiliate payouts', link: <Link to="/affiliate" /> }]} />}
      />
      {(account.isSuccess || account.isError) && (
        <BankAccountSections calls={bankAccountCalls} hasCode={account.data?.totp_enabled ?? false} />
      )}
    </>
  )
}
