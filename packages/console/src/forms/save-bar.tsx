import { Button, joinClasses, type ServerProblem, useToast } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { useConsole } from '../use-console.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveFailure } from './save-failure.tsx'
import { StickyBar } from './sticky-bar.tsx'

interface SaveBarProps<Values extends FieldValues, Output> {
  form: {
    readonly form: UseFormReturn<Values, unknown, Output>
    readonly busy: boolean
    /** How many fields need attention. */
    readonly errorCount: number
    /** Why the server refused, if it wasn't one field. */
    readonly problem: ServerProblem | undefined
    setProblem(problem: ServerProblem | undefined): void
  }
  /** The values on the server; for a new record, the values the form starts with. */
  saved: Values
  isNew?: boolean
  /** `Save product`. */
  label: string
  /** Why saving has to wait: "Uploading images…". */
  waiting?: string | undefined
  /** Saving isn't possible. The form says why. */
  disabled?: boolean
  /** The page goes on below the form. */
  isInset?: boolean
}

/**
 * The bar at the bottom of a form: Save, Discard, whether there are unsaved changes, and why saving failed. A component
 * of its own, because it rerenders on every key press.
 */
export function SaveBar<Values extends FieldValues, Output>({
  form: { form, busy, errorCount, problem, setProblem },
  saved,
  isNew = false,
  label,
  waiting,
  disabled = false,
  isInset = false,
}: SaveBarProps<Values, Output>) {
  const { session } = useConsole()
  const toast = useToast()
  const bar = useRef<HTMLDivElement>(null)
  const current = useWatch({ control: form.control })
  const isChanged = JSON.stringify(current) !== JSON.stringify(saved)
  // Also while saving, because a save may wait for the person to sign in.
  useEffect(() => (isChanged ? session.countUnsavedForm() : undefined), [isChanged, session])
  const discard = () => {
    const typed = form.getValues()
    form.reset(saved)
    setProblem(undefined)
    toast.show({ title: 'Changes discarded', undo: () => form.reset(typed) })
  }
  const hasFailed = problem !== undefined || errorCount > 0
  return (
    <StickyBar ref={bar} isInset={isInset}>
      <LeaveGuard isChanged={isChanged && !busy} />
      <Button type="submit" variant="primary" busy={busy} disabled={disabled || waiting !== undefined}>
        {waiting ?? label}
      </Button>
      {isChanged && (
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      )}
      {/* Stays in the page, so that screen readers announce what appears in it. */}
      <p
        className={joinClasses('flex items-center gap-1.5 text-sm', isChanged ? 'text-ink' : 'text-leaf-text')}
        aria-live="polite"
      >
        {isChanged && !hasFailed && 'Unsaved changes'}
        {!isChanged && !isNew && !hasFailed && (
          <>
            <CircleCheck aria-hidden="true" className="size-4" />
            All changes saved
          </>
        )}
      </p>
      <SaveFailure
        problem={problem}
        errorCount={errorCount}
        onSignedIn={() => bar.current?.closest('form')?.requestSubmit()}
      />
    </StickyBar>
  )
}
