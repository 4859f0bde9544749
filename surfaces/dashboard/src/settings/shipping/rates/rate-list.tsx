import { deleteRateEndpoint } from '@haat/domains/shipping/rates/contract'
import type { ShippingRate, ShippingZone } from '@haat/domains/shipping/settings/contract'
import { ConfirmDialog, IconButton, Menu, MenuItem } from '@haat/ui'
import { Ellipsis } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import type { WeightUnit } from '../../../units/measures.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { describeDays, describeLimits, describeRatePrice } from './describe-rate.ts'
import { RateDialog } from './rate-dialog.tsx'

interface RateListProps {
  store_slug: string
  zone: ShippingZone
  weight_unit: WeightUnit
}

/** The rates of a zone, in the order in which buyers see them. */
export function RateList({ store_slug: storeSlug, zone, weight_unit: weightUnit }: RateListProps) {
  const changed = useShippingChanged(storeSlug)
  const [open, setOpen] = useState<{ readonly dialog: 'edit' | 'delete'; readonly rate: ShippingRate }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
        {zone.rates.map((rate) => (
          <li key={rate.id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words text-ink">{rate.name}</p>
              <p className="text-ink-muted">
                {describeLimits(rate, weightUnit)} · {describeDays(rate)}
              </p>
            </div>
            <div className="flex shrink-0 items-center gap-2">
              <span className="tabular max-w-40 text-right text-sm text-ink">{describeRatePrice(rate)}</span>
              <Menu
                trigger={
                  <IconButton
                    label={`Actions for ${rate.name} in ${zone.name}`}
                    size="small"
                    icon={<Ellipsis aria-hidden="true" className="size-4" />}
                  />
                }
              >
                <MenuItem onSelect={() => setOpen({ dialog: 'edit', rate })}>Edit rate</MenuItem>
                <MenuItem tone="danger" onSelect={() => setOpen({ dialog: 'delete', rate })}>
                  Delete rate
                </MenuItem>
              </Menu>
            </div>
          </li>
        ))}
      </ul>
      {open?.dialog === 'edit' && (
        <RateDialog store_slug={storeSlug} zone={zone} weight_unit={weightUnit} rate={open.rate} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Delete “${open.rate.name}”?`}
          confirmLabel="Delete rate"
          onConfirm={async () => {
            const call = { params: { id: open.rate.id }, query: { store_slug: storeSlug } }
            await changed(await backend.call(deleteRateEndpoint, call))
          }}
        >
          Buyers in “{zone.name}” won’t be able to choose it any more. Orders that were already placed don’t change.
        </ConfirmDialog>
      )}
    </>
  )
}
