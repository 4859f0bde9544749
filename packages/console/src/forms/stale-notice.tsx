import { Banner, Button } from '@haat/ui'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { StaleRevision } from './use-stale-revision.ts'

interface StaleNoticeProps<Values extends FieldValues, Output> {
  /** The kind of record: "product". */
  what: string
  stale: StaleRevision<Values, Output>
  form: { readonly form: UseFormReturn<Values, unknown, Output>; readonly busy: boolean }
}

/**
 * Says that someone else saved the record meanwhile, and offers their version or an overwrite. Otherwise renders
 * nothing.
 */
export function StaleNotice<Values extends FieldValues, Output>({
  what,
  stale,
  form: { form, busy },
}: StaleNoticeProps<Values, Output>) {
  if (!stale.isStale) return null
  const isBusy = stale.isLoading || busy
  return (
    <Banner
      tone="warning"
      title={`Someone else changed this ${what}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" busy={isBusy} onClick={() => void stale.showLatest(form)}>
            Show the latest version
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => void stale.overwrite(form)}>
            Overwrite with my changes
          </Button>
        </span>
      }
    >
      It was saved in another tab, by a colleague or by an import. Your changes aren’t saved yet; they’re still below.
    </Banner>
  )
}
