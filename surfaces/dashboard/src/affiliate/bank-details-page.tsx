import { BankAccountSections } from '@haat/console/bank-account/bank-account-sections'
import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { Link } from 'react-router'
import { bankAccountCalls } from './bank-account-calls.ts'

/** `/affiliate/bank-details`: the account that commissions are paid to, and the state of its review. */
export function BankDetailsPage() {
  useTitle('Bank details')
  return (
    <>
      <PageHeader
        title="Bank details"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Affiliate payouts', link: <Link to="/affiliate" /> }]} />}
      />
      <BankAccountSections calls={bankAccountCalls} hasCode={false} />
    </>
  )
}
