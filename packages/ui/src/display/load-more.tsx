import { Button } from '../actions/button.tsx'
import { formatCount } from '../format/index.ts'

interface LoadMoreProps {
  /** Number of loaded items. */
  shown: number
  /** Total number of items, if known. */
  total?: number
  /** Whether there is another page. */
  more: boolean
  busy?: boolean
  onMore: () => void
}

/** Footer of a list with cursor pagination: the number of loaded items and a button that loads more. */
export function LoadMore({ shown, total, more, busy = false, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm text-ink-muted">
      <p className="tabular" aria-live="polite">
        {total === undefined ? `${formatCount(shown)} shown` : `${formatCount(shown)} of ${formatCount(total)}`}
      </p>
      {more && (
        <Button size="small" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}
