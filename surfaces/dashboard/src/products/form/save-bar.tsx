import { Button, joinClasses, useToast } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import type { ProductFormInput } from './product-form-values.ts'
import type { ProductFormControls } from './use-product-form.ts'

interface SaveBarProps {
  form: ProductFormControls
  saved: ProductFormInput
  isUploading: boolean
}

/** Saving, always in sight, and whether there is something to save. By itself it follows each key that is pressed. */
export function SaveBar({ form, saved, isUploading }: SaveBarProps) {
  const toast = useToast()
  const typed = useWatch({ control: form.form.control })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  const discard = () => {
    const mine = form.form.getValues()
    form.form.reset(saved)
    toast.show({ title: 'Back to what is saved', undo: () => form.form.reset(mine) })
  }
  return (
    <div className="sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <Button type="submit" variant="primary" busy={form.busy} disabled={isUploading}>
        {isUploading ? 'Pictures are on their way' : 'Save product'}
      </Button>
      {isChanged && (
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      )}
      <p className={joinClasses('text-sm', isChanged ? 'text-ink' : 'text-ink-muted')} aria-live="polite">
        {isChanged ? 'Not saved yet' : 'All saved'}
      </p>
    </div>
  )
}
