import { Button } from '../actions/button.tsx'
import { formatCount } from '../format/index.ts'

interface LoadMoreProps {
  /** What the list contains, for "26 products". */
  noun?: { readonly one: string; readonly many: string }
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
export function LoadMore({ noun, shown, total, more, busy = false, onMore }: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm text-ink-muted">
      <p className="tabular" aria-live="polite">
        {describeShown(shown, total ?? (more ? undefined : shown), noun)}
      </p>
      {more && (
        <Button size="small" busy={busy} onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

/** "26 products", or "26 of 120 products" while there are more. */
function describeShown(shown: number, total: number | undefined, noun: LoadMoreProps['noun']): string {
  const name = noun === undefined ? '' : ` ${(total ?? shown) === 1 ? noun.one : noun.many}`
  if (total === undefined) return `${formatCount(shown)}${name} shown`
  return shown === total && noun !== undefined
    ? `${formatCount(total)}${name}`
    : `${formatCount(shown)} of ${formatCount(total)}${name}`
}
