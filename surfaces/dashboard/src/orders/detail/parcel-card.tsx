import { changeFulfilmentEndpoint } from '@haat/domains/orders/back-office/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, StatusBadge, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { parcelStatuses } from '../order-words.ts'
import { nameOfLine } from './line-name.ts'
import { useOrderChanged } from './use-order.ts'

type Parcel = StoreOrder['parcels'][number]
type Status = Parcel['status']

/** The next steps of a parcel by status, as in the table of transitions. */
const nextSteps: Readonly<Record<Status, readonly { readonly to: Status; readonly label: string }[]>> = {
  packed: [
    { to: 'shipped', label: 'Mark as sent' },
    { to: 'cancelled', label: 'Unpack' },
  ],
  shipped: [
    { to: 'delivered', label: 'Mark as delivered' },
    { to: 'failed', label: 'Delivery failed' },
  ],
  failed: [
    { to: 'shipped', label: 'Sent again' },
    { to: 'cancelled', label: 'Back in the store' },
  ],
  ready: [
    { to: 'collected', label: 'Mark as collected' },
    { to: 'cancelled', label: 'Not collected' },
  ],
  delivered: [],
  collected: [],
  cancelled: [],
}

/** One parcel of an order, with its next steps. */
export function ParcelCard({ order, parcel }: { order: StoreOrder; parcel: Parcel }) {
  const { store_slug: storeSlug } = useStore()
  const changed = useOrderChanged()
  const toast = useToast()
  const move = useMutation({
    mutationFn: (status: Status) =>
      backend.call(changeFulfilmentEndpoint, {
        params: { id: order.id, fulfilment_id: parcel.id },
        body: { store_slug: storeSlug, status },
      }),
    onSuccess: (updated, status) => changed(updated, `Parcel ${parcel.number}: ${parcelStatuses[status].label}`),
    onError: (error) => toast.show({ title: 'Couldn’t change the parcel', detail: error.message, tone: 'danger' }),
  })
  const { label, tone } = parcelStatuses[parcel.status]
  const isPickup = order.delivery?.kind === 'pickup'
  const steps = nextSteps[parcel.status].map((step) =>
    parcel.status === 'packed' && isPickup && step.to === 'shipped'
      ? { to: 'ready' as const, label: 'Ready to collect' }
      : step,
  )
  return (
    <Card
      title={isPickup ? `Pickup ${parcel.number}` : `Parcel ${parcel.number}`}
      actions={<StatusBadge tone={tone}>{label}</StatusBadge>}
    >
      <div className="flex flex-col gap-3 text-sm">
        <ul className="m-0 list-none p-0 text-ink">
          {parcel.lines.map(({ line_id: lineId, quantity }) => (
            <li key={lineId} className="break-words">
              {quantity} × {nameOfLine(order, lineId)}
            </li>
          ))}
        </ul>
        {(parcel.courier !== '' || parcel.tracking_number !== '') && (
          <p className="break-words text-ink-muted">
            {parcel.tracking_url === '' ? (
              `${parcel.courier} ${parcel.tracking_number}`
            ) : (
              <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                {parcel.courier} {parcel.tracking_number}
              </a>
            )}
          </p>
        )}
        {steps.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {steps.map((step, index) => (
              <Button
                key={step.to}
                size="small"
                variant={index === 0 ? 'secondary' : 'quiet'}
                busy={move.isPending && move.variables === step.to}
                onClick={() => move.mutate(step.to)}
              >
                {step.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}
