import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getLedgerOverviewEndpoint, type LedgerOverview } from '@haat/domains/payouts/contract'
import { Banner, Card, formatCount, formatDateTime, formatMoney, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { Facts } from './facts.tsx'
import { ledgerKey } from './payout-keys.ts'
import { ledgerName } from './payout-words.ts'

/** `/ledger`: balances of accounts, the last check of the books, and payments that wait for a refund. */
export function LedgerPage() {
  useTitle('Ledger')
  const ledger = useQuery({
    queryKey: ledgerKey,
    queryFn: ({ signal }) => backend.call(getLedgerOverviewEndpoint, { signal }),
  })
  return (
    <>
      <PageHeader title="Ledger" description="Balances of all accounts. Debits are positive, credits negative." />
      {ledger.data !== undefined ? (
        <Ledger overview={ledger.data} />
      ) : ledger.isError ? (
        <LoadFailure
          title="Couldn’t load the ledger"
          error={ledger.error}
          onRetry={() => void ledger.refetch()}
          busy={ledger.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the ledger">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Ledger({
  overview: { accounts, last_check: check, surplus_payments: surplus },
}: {
  overview: LedgerOverview
}) {
  return (
    <div className="flex flex-col gap-4">
      {check === null ? (
        <Banner>The books haven’t been checked yet. They’re checked every night at 02:10.</Banner>
      ) : check.difference_count === 0 ? (
        <Banner tone="success" title="The books add up">
          Checked {formatDateTime(check.checked_at)}.
        </Banner>
      ) : (
        <Banner tone="danger" title={`The books don’t add up: ${formatCount(check.difference_count)} differences`}>
          Checked {formatDateTime(check.checked_at)}. Don’t make payouts. Run npm run ledger:check to see the rows.
        </Banner>
      )}
      <Card title="Accounts">
        <Facts
          facts={accounts.map(({ account, balance }) => ({
            label: ledgerName(account),
            value: formatMoney(balance),
          }))}
        />
      </Card>
      <Card title="Paid twice" description="Second payments of orders, until the provider has refunded them.">
        <Facts
          facts={[
            { label: 'Payments', value: formatCount(surplus.count) },
            { label: 'Total', value: formatMoney(surplus.amount) },
          ]}
        />
      </Card>
    </div>
  )
}
