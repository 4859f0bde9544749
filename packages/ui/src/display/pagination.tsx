import { Button } from '../actions/button.tsx'
import { formatCount } from '../format/index.ts'
import { ChevronLeft, ChevronRight } from '../icons/index.ts'

interface PaginationProps {
  /** Starts at 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Plural name of the items: "purchases". */
  label: string
}

/** Previous and next buttons for a list with a known number of pages. */
export function Pagination({ page, pages, onPage, label }: PaginationProps) {
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="flex items-center justify-between gap-3 py-3 text-sm text-ink-muted"
    >
      <Button
        size="small"
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <p className="tabular" aria-live="polite">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  )
}
