import { LoadFailure } from '@haat/console/page/load-failure'
import { Button, EmptyState, Skeleton, SkeletonRegion } from '@haat/ui'
import { Plus, Truck } from '@haat/ui/icons'
import { useState } from 'react'
import { useStore } from '../../session/use-store.ts'
import { useUnits } from '../../units/use-units.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { useShipping } from './data/use-shipping.ts'
import { HandlingCard } from './handling/handling-card.tsx'
import { ReturnWindowCard } from './handling/return-window-card.tsx'
import { PackagesCard } from './packages/packages-card.tsx'
import { PickupCard } from './pickup/pickup-card.tsx'
import { TryAddress } from './trial/try-address.tsx'
import { ZoneCard } from './zones/zone-card.tsx'
import { ZoneDialog } from './zones/zone-dialog.tsx'

/** `/settings/shipping`: where the store delivers, and what it costs. */
export function ShippingPage() {
  const { store_slug: storeSlug } = useStore()
  const shipping = useShipping(storeSlug)
  const units = useUnits(storeSlug)
  const [isAdding, setIsAdding] = useState(false)
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setIsAdding(true)}>
      Add shipping zone
    </Button>
  )
  return (
    <>
      <SettingsHeader
        title="Shipping and delivery"
        description="Where you deliver, what it costs and how long it takes."
      />
      {shipping.isError ? (
        <LoadFailure
          title="Couldn’t load shipping settings"
          error={shipping.error}
          onRetry={() => void shipping.refetch()}
          busy={shipping.isFetching}
        />
      ) : shipping.data === undefined || units === undefined ? (
        <SkeletonRegion label="Loading shipping settings" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <section aria-labelledby="zones" className="flex flex-col gap-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 id="zones" className="text-base font-semibold text-ink">
                  Shipping zones
                </h2>
                {shipping.data.zones.length > 0 && addButton}
              </div>
              {shipping.data.zones.length === 0 ? (
                <EmptyState icon={<Truck />} title="No shipping zones yet" headingLevel={3} action={addButton}>
                  Buyers can’t check out with delivery yet. Start with a zone for the rest of India, and add others
                  where delivery is cheaper or faster.
                </EmptyState>
              ) : (
                shipping.data.zones.map((zone) => (
                  <ZoneCard key={zone.id} store_slug={storeSlug} zone={zone} weight_unit={units.weight_unit} />
                ))
              )}
            </section>
            <PickupCard store_slug={storeSlug} locations={shipping.data.pickup_locations} />
            <PackagesCard store_slug={storeSlug} packages={shipping.data.packages} units={units} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <TryAddress key={units.weight_unit} store_slug={storeSlug} weight_unit={units.weight_unit} />
            <HandlingCard store_slug={storeSlug} handling_days={shipping.data.handling_days} />
            <ReturnWindowCard store_slug={storeSlug} return_days={shipping.data.return_days} />
          </div>
        </div>
      )}
      {isAdding && <ZoneDialog store_slug={storeSlug} zone={undefined} onClose={() => setIsAdding(false)} />}
    </>
  )
}
