import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { explainPayoutEndpoint, getAnyPayoutEndpoint } from '@haat/domains/payouts/contract'
import { Breadcrumbs, formatMoney, LinkButton, PageHeader, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { payeeKinds } from '../payee-name.tsx'
import { payoutKey } from '../payout-keys.ts'
import { payoutStatuses } from '../payout-words.ts'
import { PayoutActions } from './payout-actions.tsx'
import { PayoutCards } from './payout-cards.tsx'
import { PayoutCommissions } from './payout-commissions.tsx'
import { PayoutEarnings } from './payout-earnings.tsx'

/** `/payouts/:id`: how a payout adds up, where it goes, who did what, and what can be done. */
export function PayoutPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: payoutKey(id),
    queryFn: async ({ signal }) => {
      const [payout, explanation] = await Promise.all([
        backend.call(getAnyPayoutEndpoint, { params: { id }, signal }),
        backend.call(explainPayoutEndpoint, { params: { id }, signal }),
      ])
      return { payout, explanation }
    },
  })
  const { data } = query
  const title = data === undefined ? 'Payout' : `${formatMoney(data.payout.amount)} to ${data.payout.payee.name}`
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        description={data && `${payeeKinds[data.payout.payee.kind]}, ${data.payout.payee.email}`}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Payouts', link: <Link to="/payouts" /> }]} />}
        status={
          data && (
            <StatusBadge tone={payoutStatuses[data.payout.status].tone}>
              {payoutStatuses[data.payout.status].label}
            </StatusBadge>
          )
        }
        actions={data && <PayoutActions payout={data.payout} />}
      />
      {data !== undefined ? (
        <div className="flex flex-col gap-4">
          <PayoutCards payout={data.payout} explanation={data.explanation} />
          {data.payout.payee.kind === 'affiliate' ? (
            <PayoutCommissions payout={data.payout} />
          ) : (
            <PayoutEarnings payout={data.payout} />
          )}
        </div>
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the payout"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={<LinkButton render={<Link to="/payouts" />}>All payouts</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the payout" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
