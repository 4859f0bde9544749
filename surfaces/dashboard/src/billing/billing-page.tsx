import { useTitle } from '@haat/console/page/use-title'
import { type BillingProfile, getBillingProfileEndpoint } from '@haat/domains/stores/contract'
import { ErrorState, PageHeader, Skeleton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { backend } from '../backend.ts'
import { BillingForm } from './billing-form.tsx'
import { ThemePurchases } from './theme-purchases.tsx'

/** `/stores/:store_slug/billing`: the recipient of the store's tax invoices, and the themes it has bought. */
export function BillingPage() {
  useTitle('Billing details')
  const { store_slug: storeSlug = '' } = useParams()
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
        <BillingForm key={storeSlug} store_slug={storeSlug} saved={billing.data.billing_profile ?? emptyProfile} />
      )}
      <ThemePurchases store_slug={storeSlug} />
    </>
  )
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
