import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../session/use-store.ts'
import { AccountCredit } from './account-credit.tsx'
import { PlanCatalogue } from './change/plan-catalogue.tsx'
import { PaymentResult } from './checkout/payment-result.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanPayments } from './plan-payments.tsx'
import { usePlan } from './use-plan.ts'

/** `/plan`: the owner's plan for all of their stores, what it costs and includes, and how to change it. */
export function PlanPage() {
  useTitle('Plan')
  const { store_slug: storeSlug } = useStore()
  const plan = usePlan(storeSlug)
  return (
    <>
      <PageHeader title="Plan" description="One plan for all your stores. Prices don’t include GST." />
      <div className="flex flex-col gap-4">
        <PaymentResult store_slug={storeSlug} />
        {plan.data !== undefined ? (
          <>
            <PlanNotices store_slug={storeSlug} plan={plan.data} />
            <CurrentPlan store_slug={storeSlug} plan={plan.data} />
            <PlanCatalogue store_slug={storeSlug} plan={plan.data} />
            <PlanPayments store_slug={storeSlug} />
            <AccountCredit store_slug={storeSlug} />
          </>
        ) : plan.isError ? (
          <LoadFailure
            title="Couldn’t load your plan"
            error={plan.error}
            onRetry={() => void plan.refetch()}
            busy={plan.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading your plan" className="flex flex-col gap-4">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-80 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </>
  )
}
