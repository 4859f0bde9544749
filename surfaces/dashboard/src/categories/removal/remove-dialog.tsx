import { type CategorySummary, deleteCategoriesEndpoint } from '@haat/domains/products/categories/contract'
import { ConfirmDialog, formatCount, RadioGroup, useToast } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { RemovalEffects, useRemovalPreview } from './removal-preview.tsx'

const subcategoryFates = [
  { value: 'move_up', label: 'Move them up a level' },
  { value: 'delete', label: 'Delete them too' },
] as const
const productFates = [
  { value: 'parent', label: 'Move them to the category above' },
  { value: 'none', label: 'Remove them from the category only' },
] as const

interface RemoveDialogProps {
  readonly store_slug: string
  readonly categories: readonly CategorySummary[]
  readonly onClose: () => void
  /** Refetches and deselects. */
  readonly onRemoved: () => Promise<unknown>
}

/** Deletes categories, after showing what that affects. Products are never deleted. */
export function RemoveDialog({ store_slug: storeSlug, categories, onClose, onRemoved }: RemoveDialogProps) {
  const toast = useToast()
  const [subcategories, setSubcategories] = useState<'move_up' | 'delete'>('move_up')
  const [products, setProducts] = useState<'parent' | 'none'>('parent')
  const request = { ids: categories.map(({ id }) => id), subcategories, products }
  const preview = useRemovalPreview(storeSlug, request)
  const [only] = categories
  const subject = categories.length === 1 ? `“${only?.name}”` : `${formatCount(categories.length)} categories`
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${subject}?`}
      confirmLabel={categories.length === 1 ? 'Delete category' : `Delete ${formatCount(categories.length)} categories`}
      onConfirm={async () => {
        await backend.call(deleteCategoriesEndpoint, { body: { store_slug: storeSlug, ...request } })
        toast.show({ title: `${subject} deleted`, tone: 'success' })
        await onRemoved()
      }}
    >
      <div className="flex flex-col gap-4">
        <p className="m-0">Products stay in your store. You can’t undo this.</p>
        {categories.some(({ subcategory_count: count }) => count > 0) && (
          <RadioGroup
            label="Subcategories"
            options={subcategoryFates}
            value={subcategories}
            onValueChange={setSubcategories}
          />
        )}
        {categories.some(({ parent_id: parent, total_product_count: count }) => parent !== null && count > 0) && (
          <RadioGroup label="Products" options={productFates} value={products} onValueChange={setProducts} />
        )}
        <RemovalEffects preview={preview} />
      </div>
    </ConfirmDialog>
  )
}
