import { Button, joinClasses, useToast } from '@haat/ui'
import { CircleCheck } from 'lucide-react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { LeaveGuard } from './leave-guard.tsx'

interface SaveBarProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  /** As it is on the server; for what is not there yet, as the form begins. */
  saved: Values
  isNew?: boolean
  /** `Save product`. */
  label: string
  busy: boolean
  /** Why one has to wait: pictures that are on their way. */
  waiting?: string | undefined
}

/** Saving, always in sight, and whether there is something to save; asks before that is left behind. By itself it follows each key that is pressed. */
export function SaveBar<Values extends FieldValues, Output>({
  form,
  saved,
  isNew = false,
  label,
  busy,
  waiting,
}: SaveBarProps<Values, Output>) {
  const toast = useToast()
  const typed = useWatch({ control: form.control })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(saved)
  const discard = () => {
    const mine = form.getValues()
    form.reset(saved)
    toast.show({ title: 'Back to what is saved', undo: () => form.reset(mine) })
  }
  return (
    <div className="sticky bottom-0 z-(--z-sticky) -mx-4 -mb-6 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      <LeaveGuard isChanged={isChanged && !busy} />
      <Button type="submit" variant="primary" busy={busy} disabled={waiting !== undefined}>
        {waiting ?? label}
      </Button>
      {isChanged && (
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      )}
      <p
        className={joinClasses('flex items-center gap-1.5 text-sm', isChanged ? 'text-ink' : 'text-leaf-text')}
        aria-live="polite"
      >
        {isChanged && 'Not saved yet'}
        {!isChanged && !isNew && (
          <>
            <CircleCheck aria-hidden="true" className="size-4" />
            All saved
          </>
        )}
      </p>
    </div>
  )
}
