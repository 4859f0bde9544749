import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { FindingIcon } from './finding-icon.tsx'

/** One finding and how to fix it. */
export function FindingRow({ finding, onGoTo }: { finding: QualityFinding; onGoTo: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onGoTo}
        className="flex w-full cursor-pointer gap-2.5 rounded-control px-2 py-2 text-left text-sm hover:bg-hover"
      >
        <FindingIcon severity={finding.severity} />
        <span className="min-w-0">
          <span className="block break-words font-medium text-ink">{finding.message}</span>
          <span className="block break-words text-ink-muted">{finding.how_to_fix}</span>
        </span>
      </button>
    </li>
  )
}
