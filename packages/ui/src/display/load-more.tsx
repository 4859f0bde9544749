import { Button } from '../actions/button.tsx'
import { formatCount } from '../format/index.ts'

interface LoadMoreProps {
  /** How many are in sight. */
  shown: number
  /** How many there are, where the server says. */
  total?: number
  /** There is a next page. */
  more: boolean
  busy?: boolean
  onMore: () => void
}

/** Under a list that comes in pages of a cursor: how much is in sight, and the button for more. */
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
