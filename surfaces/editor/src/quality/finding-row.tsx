import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'

/** One thing to mend, with how; a press leads to the place. */
export function FindingRow({ finding, onGoTo }: { finding: QualityFinding; onGoTo: () => void }) {
  const isError = finding.severity === 'error'
  return (
    <li>
      <button
        type="button"
        onClick={onGoTo}
        className="flex w-full cursor-pointer gap-2.5 rounded-control px-2 py-2 text-left text-sm hover:bg-hover"
      >
        {isError ? (
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-madder-text" />
        ) : (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-marigold-text" />
        )}
        <span className="min-w-0">
          <span className="visually-hidden">{isError ? 'To mend: ' : 'To look at: '}</span>
          <span className="block break-words font-medium text-ink">{finding.message}</span>
          <span className="block break-words text-ink-muted">{finding.how_to_mend}</span>
        </span>
      </button>
    </li>
  )
}
