import { type CategorySummary, mergeCategoryEndpoint } from '@haat/domains/products/categories/contract'
import { ConfirmDialog, useToast } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { CategoryPicker } from '../../category-picker/category-picker.tsx'
import { RemovalEffects, useRemovalPreview } from './removal-preview.tsx'

interface MergeDialogProps {
  readonly store_slug: string
  readonly category: CategorySummary
  readonly onClose: () => void
  readonly onMerged: () => Promise<unknown>
}

/** Merges a category into another one, which gets its products, subcategories and links. */
export function MergeDialog({ store_slug: storeSlug, category, onClose, onMerged }: MergeDialogProps) {
  const toast = useToast()
  const [target, setTarget] = useState<CategorySummary>()
  const { id, name } = category
  const preview = useRemovalPreview(
    storeSlug,
    { ids: [id], ...(target && { into_id: target.id }) },
    target !== undefined,
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge “${name}” into another category?`}
      confirmLabel="Merge"
      onConfirm={async () => {
        if (target === undefined) throw new Error('Choose the category to merge into')
        await backend.call(mergeCategoryEndpoint, {
          params: { id },
          body: { store_slug: storeSlug, into_id: target.id },
        })
        toast.show({ title: `“${name}” merged into “${target.name}”`, tone: 'success' })
        await onMerged()
      }}
    >
      <div className="flex flex-col gap-4">
        <p className="m-0">
          The other category gets its products, subcategories and menu links. “{name}” is deleted. You can’t undo this.
        </p>
        <CategoryPicker
          store_slug={storeSlug}
          label="Merge into"
          chosen={target === undefined ? [] : [target.id]}
          excluded={[id]}
          onChoose={setTarget}
        />
        {target !== undefined && <RemovalEffects preview={preview} isMerge />}
      </div>
    </ConfirmDialog>
  )
}
