import { deletePickupEndpoint } from '@haat/domains/shipping/pickup/contract'
import type { PickupLocation } from '@haat/domains/shipping/settings/contract'
import { Button, Card, ConfirmDialog, StatusBadge } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import { stateName } from '../data/state-names.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { PickupDialog } from './pickup-dialog.tsx'

interface PickupCardProps {
  store_slug: string
  locations: readonly PickupLocation[]
}

/** Where buyers can collect orders. */
export function PickupCard({ store_slug: storeSlug, locations }: PickupCardProps) {
  const changed = useShippingChanged(storeSlug)
  const [open, setOpen] = useState<{ readonly location: PickupLocation | undefined }>()
  return (
    <Card
      title="Pickup locations"
      description="Where buyers can collect their orders, free of charge."
      actions={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen({ location: undefined })}
        >
          Add location
        </Button>
      }
    >
      {locations.length === 0 ? (
        <p className="text-sm text-ink-muted">No pickup locations. Add one if buyers can collect orders from you.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
          {locations.map((location) => (
            <li
              key={location.id}
              className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
                  {location.name}
                  {!location.is_active && <StatusBadge tone="neutral">Not offered</StatusBadge>}
                </p>
                <p className="text-ink-muted">
                  {[location.address_line1, location.address_line2].filter((text) => text !== '').join(', ')},{' '}
                  {location.city} {location.pincode}, {stateName(location.state_code)}
                </p>
                <p className="text-ink-muted">Ready in {describeHours(location.ready_in_hours)}</p>
              </div>
              <div className="flex gap-2">
                <Button size="small" aria-label={`Edit ${location.name}`} onClick={() => setOpen({ location })}>
                  Edit
                </Button>
                <ConfirmDialog
                  title={`Delete “${location.name}”?`}
                  confirmLabel="Delete location"
                  trigger={
                    <Button size="small" variant="quiet" aria-label={`Delete ${location.name}`}>
                      Delete
                    </Button>
                  }
                  onConfirm={async () => {
                    const call = { params: { id: location.id }, query: { store_slug: storeSlug } }
                    await changed(await backend.call(deletePickupEndpoint, call))
                  }}
                >
                  Buyers can no longer choose it. Orders that were already placed keep its address.
                </ConfirmDialog>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <PickupDialog store_slug={storeSlug} location={open.location} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

function describeHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
