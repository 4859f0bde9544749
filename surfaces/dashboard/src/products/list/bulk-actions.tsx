import {
  deleteProductsEndpoint,
  type ProductStatus,
  type ProductSummary,
  setProductStatusEndpoint,
} from '@haat/domains/products/contract'
import { Button, ConfirmDialog, Menu, MenuItem, useToast } from '@haat/ui'
import { ChevronDown, Trash2 } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { planKey, productsKey } from '../product-keys.ts'
import { statusNames, statusOptions } from '../product-status.tsx'

interface BulkActionsProps {
  store_slug: string
  chosen: readonly ProductSummary[]
  /** How many are in sight. */
  shown: number
  onSelectAll: () => void
  onClear: () => void
}

/** Over the list while products are selected: what can be done with all of them. Both ask, and name how many. */
export function BulkActions({ store_slug, chosen, shown, onSelectAll, onClear }: BulkActionsProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<ProductStatus | 'delete'>()
  const ids = chosen.map(({ id }) => id)
  const many = nameProducts(chosen)

  const carryOut = async (what: ProductStatus | 'delete') => {
    if (what === 'delete') await backend.call(deleteProductsEndpoint, { body: { store_slug, ids } })
    else await backend.call(setProductStatusEndpoint, { body: { store_slug, ids, status: what } })
    toast.show({
      title: what === 'delete' ? `${many} deleted` : `${many}: ${statusNames[what].toLowerCase()} now`,
      tone: 'success',
    })
    onClear()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: productsKey(store_slug) }),
      queryClient.invalidateQueries({ queryKey: planKey(store_slug) }),
    ])
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-hairline bg-indigo-soft px-4 py-2 text-sm sm:px-5">
      <p aria-live="polite" className="tabular mr-auto font-semibold text-indigo-text">
        {chosen.length} selected
      </p>
      {chosen.length < shown && (
        <Button size="small" variant="quiet" onClick={onSelectAll}>
          Select all {shown} in sight
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      <Menu
        trigger={
          <Button size="small">
            Set status
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {statusOptions.map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => setAsked(value)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setAsked('delete')}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Delete ${many}?`}
        confirmLabel={chosen.length === 1 ? 'Delete product' : `Delete ${chosen.length} products`}
        onConfirm={() => carryOut('delete')}
      >
        Gone from the store and from every collection, with variants and stock. This cannot be undone. Archived products
        are not sold either, and stay.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== undefined && asked !== 'delete'}
        onOpenChange={(open) => !open && setAsked(undefined)}
        tone="plain"
        title={asked === undefined || asked === 'delete' ? '' : `Make ${many} ${statusNames[asked].toLowerCase()}?`}
        confirmLabel={chosen.length === 1 ? 'Change status' : `Change ${chosen.length} products`}
        onConfirm={() => (asked === undefined ? undefined : carryOut(asked))}
      >
        {asked === 'active' ? 'They are shown in the store at once.' : 'They are no longer shown in the store.'}
      </ConfirmDialog>
    </div>
  )
}

function nameProducts(chosen: readonly ProductSummary[]): string {
  const [only, ...more] = chosen
  return only !== undefined && more.length === 0 ? `“${only.title}”` : `${chosen.length} products`
}
