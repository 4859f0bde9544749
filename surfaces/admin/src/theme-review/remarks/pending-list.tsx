import { Button } from '@haat/ui'
import { describePlace } from './describe-place.ts'
import type { PendingRemark, PendingRemarks } from './pending-remarks.ts'
import { severityWords } from './remark-words.ts'

interface PendingListProps {
  remarks: readonly PendingRemark[]
  pending: PendingRemarks
}

/** Remarks that are sent with the decision, each with a button that removes it. */
export function PendingList({ remarks, pending }: PendingListProps) {
  return (
    <ul aria-label="Remarks to send" className="m-0 flex list-none flex-col gap-2 p-0">
      {remarks.map(({ key, path, line, text, severity }) => (
        <li
          key={key}
          className="flex flex-col gap-1 rounded-control border border-hairline bg-marigold-soft p-3 text-sm"
        >
          <span className="font-semibold text-ink">{severityWords[severity]}, not sent yet</span>
          <span className="font-mono text-xs break-all text-ink-muted">{describePlace(path, line)}</span>
          <span className="whitespace-pre-line break-words text-ink">{text}</span>
          <span>
            <Button size="small" variant="quiet" onClick={() => pending.remove(key)}>
              Remove
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
