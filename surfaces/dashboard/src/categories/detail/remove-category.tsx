import { leaveWithoutAsking } from '@haat/console/forms/leave-guard'
import type { Category } from '@haat/domains/products/categories/contract'
import { Button } from '@haat/ui'
import { Split, Trash2 } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { categoriesKey } from '../../category-picker/category-keys.ts'
import { MergeDialog } from '../removal/merge-dialog.tsx'
import { RemoveDialog } from '../removal/remove-dialog.tsx'

/** Merges or deletes a category from its own page. */
export function RemoveCategory({ store_slug: storeSlug, category }: { store_slug: string; category: Category }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'merge' | 'delete'>()
  const close = () => setOpen(undefined)
  const leave = async () => {
    await navigate('/categories', { state: leaveWithoutAsking })
    await queryClient.invalidateQueries({ queryKey: categoriesKey(storeSlug) })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={<Split aria-hidden="true" className="size-4" />} onClick={() => setOpen('merge')}>
        Merge category
      </Button>
      <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setOpen('delete')}>
        Delete category
      </Button>
      {open === 'merge' && <MergeDialog store_slug={storeSlug} category={category} onClose={close} onMerged={leave} />}
      {open === 'delete' && (
        <RemoveDialog store_slug={storeSlug} categories={[category]} onClose={close} onRemoved={leave} />
      )}
    </div>
  )
}
