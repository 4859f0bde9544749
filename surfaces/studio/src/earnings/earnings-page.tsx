import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { BankStatus } from './overview/bank-status.tsx'
import { EarningsCharts } from './overview/earnings-charts.tsx'
import { NextPayoutCard } from './overview/next-payout-card.tsx'
import { NoSales } from './overview/no-sales.tsx'
import { PriceSimulator } from './overview/price-simulator.tsx'
import { SummaryCards } from './overview/summary-cards.tsx'
import { PayoutHistory } from './payouts/payout-history.tsx'
import { SalesCard } from './sales/sales-card.tsx'
import { StatementsCard } from './statements/statements-card.tsx'
import { useEarnings } from './use-earnings.ts'

/** `/earnings`: what the developer earns, sale by sale, and what is paid out. */
export function EarningsPage() {
  useTitle('Earnings')
  return (
    <>
      <PageHeader title="Earnings" description="80% of each sale is yours. Every amount is without GST." />
      <Earnings />
    </>
  )
}

function Earnings() {
  const earnings = useEarnings()
  if (earnings.data === undefined) {
    return earnings.isError ? (
      <LoadFailure
        title="Couldn’t load your earnings"
        error={earnings.error}
        onRetry={() => void earnings.refetch()}
        busy={earnings.isFetching}
      />
    ) : (
      <EarningsSkeleton />
    )
  }
  const { data } = earnings
  const hasSales = data.recent_sales.length > 0
  return (
    <div className="flex flex-col gap-4">
      <BankStatus />
      {!hasSales && <NoSales />}
      <div className="grid gap-4 xl:grid-cols-[22rem_1fr]">
        <NextPayoutCard earnings={data} />
        <SummaryCards summary={data.summary} />
      </div>
      {hasSales && <EarningsCharts earnings={data} />}
      {hasSales && <SalesCard themes={data.earnings_by_theme} />}
      {hasSales && <PayoutHistory payouts={data.payout_history} />}
      {hasSales && <StatementsCard />}
      <PriceSimulator minimum={data.next_payout.minimum} deductions={data.sale_deductions} />
    </div>
  )
}

function EarningsSkeleton() {
  return (
    <SkeletonRegion label="Loading your earnings" className="flex flex-col gap-4">
      <div className="grid gap-4 xl:grid-cols-[22rem_1fr]">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-96 w-full" />
    </SkeletonRegion>
  )
}
