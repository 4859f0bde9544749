import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getAffiliatePayoutEndpoint } from '@haat/domains/payouts/affiliate-payouts/contract'
import type { PayoutDetails } from '@haat/domains/payouts/contract'
import {
  Banner,
  Breadcrumbs,
  Card,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { payoutKey } from './affiliate-keys.ts'
import { PayoutCommissions } from './payout-commissions.tsx'
import { payoutStatuses } from './payout-words.ts'

const REFETCH_MS = 20_000

/** `/affiliate/payouts/:id`: a payout step by step, with its commissions. */
export function PayoutPage() {
  useTitle('Payout')
  const { id = '' } = useParams()
  const payout = useQuery({
    queryKey: payoutKey(id),
    queryFn: ({ signal }) => backend.call(getAffiliatePayoutEndpoint, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.closed_at === null ? REFETCH_MS : false),
    refetchOnWindowFocus: 'always',
  })
  const { data } = payout
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Payout' : `Payout of ${formatMoney(data.amount)}`}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Affiliate payouts', link: <Link to="/affiliate" /> }]} />}
        status={
          data && <StatusBadge tone={payoutStatuses[data.status].tone}>{payoutStatuses[data.status].label}</StatusBadge>
        }
      />
      {data !== undefined ? (
        <div className="flex flex-col gap-4">
          <Failure payout={data} />
          <div className="grid gap-4 lg:grid-cols-2">
            <Transfer payout={data} />
            <Steps payout={data} />
          </div>
          <PayoutCommissions payout={data} />
        </div>
      ) : payout.isError ? (
        <LoadFailure
          title="Couldn’t load the payout"
          error={payout.error}
          onRetry={() => void payout.refetch()}
          busy={payout.isFetching}
          wayBack={<LinkButton render={<Link to="/affiliate" />}>All payouts</LinkButton>}
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

function Failure({ payout: { failure_reason: reason, what_to_do: advice } }: { payout: PayoutDetails }) {
  if (reason === null) return null
  return (
    <Banner
      tone="danger"
      title={`This payout failed: ${reason}`}
      action={<LinkButton render={<Link to="/affiliate/bank-details" />}>Check bank details</LinkButton>}
    >
      {advice}
    </Banner>
  )
}

function Transfer({ payout }: { payout: PayoutDetails }) {
  return (
    <Facts
      title="Transfer"
      facts={[
        { label: 'Amount', value: formatMoney(payout.amount) },
        { label: 'Commissions', value: formatCount(payout.earnings_count) },
        { label: 'To', value: payout.destination },
        { label: 'Transfer reference', value: payout.transaction_id ?? 'Not sent yet' },
        ...(payout.closed_at === null ? [{ label: 'Expected by', value: formatDate(payout.expected_by) }] : []),
      ]}
    />
  )
}

function Steps({ payout: { steps } }: { payout: PayoutDetails }) {
  return (
    <Facts
      title="Steps"
      facts={steps.map(({ status, at }) => ({ label: payoutStatuses[status].label, value: formatDateTime(at) }))}
    />
  )
}

interface FactsProps {
  title: string
  facts: readonly { readonly label: string; readonly value: string }[]
}

function Facts({ title, facts }: FactsProps) {
  return (
    <Card title={title}>
      <dl className="m-0 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular m-0 min-w-0 text-right font-medium break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
