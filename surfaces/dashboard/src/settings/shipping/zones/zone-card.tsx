import type { ShippingZone } from '@haat/domains/shipping/settings/contract'
import { deleteZoneEndpoint } from '@haat/domains/shipping/zones/contract'
import { Banner, Button, Card, ConfirmDialog } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import type { WeightUnit } from '../../../units/measures.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { RateDialog } from '../rates/rate-dialog.tsx'
import { RateList } from '../rates/rate-list.tsx'
import { describeOverlap, describePlaces } from './describe-zone.ts'
import { ZoneDialog } from './zone-dialog.tsx'

interface ZoneCardProps {
  store_slug: string
  zone: ShippingZone
  weight_unit: WeightUnit
}

/** A zone: where it is, and its rates. */
export function ZoneCard({ store_slug: storeSlug, zone, weight_unit: weightUnit }: ZoneCardProps) {
  const changed = useShippingChanged(storeSlug)
  const [open, setOpen] = useState<'zone' | 'rate'>()
  const close = () => setOpen(undefined)
  return (
    <Card
      headingLevel={3}
      title={zone.name}
      description={describePlaces(zone)}
      actions={
        <Button size="small" onClick={() => setOpen('zone')} aria-label={`Edit ${zone.name}`}>
          Edit
        </Button>
      }
      footer={
        <>
          <ConfirmDialog
            title={`Delete “${zone.name}”?`}
            confirmLabel="Delete zone"
            trigger={<Button variant="quiet">Delete zone</Button>}
            onConfirm={async () => {
              const call = { params: { id: zone.id }, query: { store_slug: storeSlug } }
              await changed(await backend.call(deleteZoneEndpoint, call))
            }}
          >
            Its rates are deleted too. Orders that were already placed don’t change.
          </ConfirmDialog>
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen('rate')}>
            Add rate
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {zone.overlaps.map((overlap) => (
          <Banner key={overlap.zone_name} tone="warning">
            {describeOverlap(overlap)}
          </Banner>
        ))}
        {zone.rates.length === 0 ? (
          <p className="text-sm text-ink-muted">
            No rates yet. Buyers here can’t check out with delivery until you add one.
          </p>
        ) : (
          <RateList store_slug={storeSlug} zone={zone} weight_unit={weightUnit} />
        )}
      </div>
      {open === 'zone' && <ZoneDialog store_slug={storeSlug} zone={zone} onClose={close} />}
      {open === 'rate' && (
        <RateDialog store_slug={storeSlug} zone={zone} weight_unit={weightUnit} rate={undefined} onClose={close} />
      )}
    </Card>
  )
}
