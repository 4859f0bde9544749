import { deletePackageEndpoint } from '@haat/domains/shipping/packages/contract'
import type { ShippingPackage } from '@haat/domains/shipping/settings/contract'
import type { StoreUnits } from '@haat/domains/stores/settings/contract'
import { Badge, Button, Card, ConfirmDialog } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import { formatBox, formatWeight } from '../../../units/measures.ts'
import { useShippingChanged } from '../data/use-shipping.ts'
import { PackageDialog } from './package-dialog.tsx'

interface PackagesCardProps {
  store_slug: string
  packages: readonly ShippingPackage[]
  units: StoreUnits
}

/** What orders are packed in. */
export function PackagesCard({ store_slug: storeSlug, packages, units }: PackagesCardProps) {
  const changed = useShippingChanged(storeSlug)
  const [open, setOpen] = useState<{ readonly saved: ShippingPackage | undefined }>()
  return (
    <Card
      title="Packages"
      description="What you pack orders in. The default package is weighed with every parcel."
      actions={
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen({ saved: undefined })}
        >
          Add package
        </Button>
      }
    >
      {packages.length === 0 ? (
        <p className="text-sm text-ink-muted">No packages. Add one if your rates depend on weight.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
          {packages.map((one) => (
            <li key={one.id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
                  {one.name}
                  {one.is_default && <Badge>Default</Badge>}
                </p>
                <p className="tabular text-ink-muted">
                  {formatBox([one.length_mm, one.width_mm, one.height_mm], units.length_unit)},{' '}
                  {formatWeight(one.weight_grams, units.weight_unit)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button size="small" aria-label={`Edit ${one.name}`} onClick={() => setOpen({ saved: one })}>
                  Edit
                </Button>
                <ConfirmDialog
                  title={`Delete “${one.name}”?`}
                  confirmLabel="Delete package"
                  trigger={
                    <Button size="small" variant="quiet" aria-label={`Delete ${one.name}`}>
                      Delete
                    </Button>
                  }
                  onConfirm={async () => {
                    const call = { params: { id: one.id }, query: { store_slug: storeSlug } }
                    await changed(await backend.call(deletePackageEndpoint, call))
                  }}
                >
                  {one.is_default ? 'Its weight is no longer added to parcels.' : 'You can add it again at any time.'}
                </ConfirmDialog>
              </div>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <PackageDialog store_slug={storeSlug} units={units} saved={open.saved} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}
