import { LoadFailure } from '@haat/console/page/load-failure'
import type { StorePayments } from '@haat/domains/payments/store-methods/contract'
import { Banner, Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { MethodCard } from './method-card.tsx'
import { usePaymentMethodChanges, usePaymentMethods } from './use-payment-methods.ts'

/** `/settings/payments`: how buyers can pay the store. Only for its owner. */
export function PaymentsPage() {
  const { store_slug: storeSlug, store_name: storeName } = useStore()
  const payments = usePaymentMethods(storeSlug)
  const changes = usePaymentMethodChanges(storeSlug)
  return (
    <>
      <SettingsHeader title="Payments" description={`How buyers can pay ${storeName}. Money goes directly to you.`} />
      {payments.isError ? (
        <LoadFailure
          title="Couldn’t load payment methods"
          error={payments.error}
          onRetry={() => void payments.refetch()}
          busy={payments.isFetching}
        />
      ) : payments.data === undefined ? (
        <SkeletonRegion label="Loading payment methods" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <PaymentsNotice takes={payments.data.takes} />
          {payments.data.methods.map((method) => (
            <MethodCard
              key={method.method}
              store_slug={storeSlug}
              method={method}
              webhook_url={payments.data.webhook_url}
              changes={changes}
            />
          ))}
        </div>
      )}
    </>
  )
}

function PaymentsNotice({ takes }: Pick<StorePayments, 'takes'>) {
  if (takes === 'payments') return null
  if (takes === 'test_payments') {
    return (
      <Banner tone="warning" title="Test payments: no money moves">
        Buyers can order without paying. Enable another payment method before you start selling.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title="Buyers can’t order yet">
      Set up at least one payment method to start selling.
    </Banner>
  )
}
