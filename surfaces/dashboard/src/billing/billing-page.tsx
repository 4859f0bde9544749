import { useTitle } from '@haat/console/page/use-title'
import { resolveNextAddress } from '@haat/console/session/resolve-next-address'
import { useConsole } from '@haat/console/use-console'
import { type BillingProfile, getBillingProfileEndpoint } from '@haat/domains/stores/contract'
import { ErrorState, PageHeader, Skeleton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { BillingForm } from './billing-form.tsx'
import { ThemePurchases } from './theme-purchases.tsx'

/**
 * `/stores/:store_slug/billing`: the recipient of the store's tax invoices, and the themes it has bought. With `?next=`,
 * saving leads back to the page that needs the details.
 */
export function BillingPage() {
  useTitle('Billing details')
  const { store_slug: storeSlug = '' } = useParams()
  const goBack = useGoBack()
  const billing = useQuery({
    queryKey: ['billing', storeSlug],
    queryFn: () => backend.call(getBillingProfileEndpoint, { params: { store_slug: storeSlug } }),
    // A refetch would overwrite what was typed.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader
        title="Billing details"
        description="Used on all future invoices. Invoices that were already issued don’t change."
      />
      {billing.isError ? (
        <ErrorState title="Couldn’t load billing details" onRetry={() => void billing.refetch()}>
          {billing.error.message}
        </ErrorState>
      ) : billing.data === undefined ? (
        <Skeleton className="h-96 w-full max-w-2xl" />
      ) : (
        <BillingForm
          key={storeSlug}
          store_slug={storeSlug}
          saved={billing.data.billing_profile ?? emptyProfile}
          onSaved={goBack}
        />
      )}
      <ThemePurchases store_slug={storeSlug} />
    </>
  )
}

/** Returns a function that opens the page of the query's `next`, if it's one of ours. */
function useGoBack(): () => void {
  const { trustedOrigins } = useConsole()
  const [search] = useSearchParams()
  return () => {
    const next = search.get('next')
    const address = next === null ? undefined : resolveNextAddress(next, window.location.origin, trustedOrigins)
    if (address !== undefined) window.location.assign(address)
  }
}

const emptyProfile: BillingProfile = {
  legal_name: '',
  address_line1: '',
  address_line2: null,
  city: '',
  pincode: '',
  state_code: '',
  gstin: null,
}
