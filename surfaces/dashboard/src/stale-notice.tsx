import { Banner, Button } from '@haat/ui'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StaleRevision } from './use-stale-revision.ts'

interface StaleNoticeProps<Values extends FieldValues, Output> {
  /** What it is: "product". */
  what: string
  stale: StaleRevision<Values, Output>
  form: { readonly form: UseFormReturn<Values, unknown, Output>; readonly busy: boolean }
}

/** Somebody has changed the thing while it was being edited: nothing was saved, and one can choose. Nothing while nobody has. */
export function StaleNotice<Values extends FieldValues, Output>({
  what,
  stale,
  form: { form, busy },
}: StaleNoticeProps<Values, Output>) {
  if (!stale.isStale) return null
  const isBusy = stale.isLooking || busy
  return (
    <Banner
      tone="warning"
      title={`This ${what} was changed in the meantime`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" busy={isBusy} onClick={() => void stale.showNewer(form)}>
            Show the newer state
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void stale.keepMine(form)}>
            Save mine over it
          </Button>
        </span>
      }
    >
      In another tab, by a colleague or by an import. Nothing of yours was saved, and nothing is lost: it stands below.
    </Banner>
  )
}
