import type { Sanction } from '@haat/domains/sanctions/contract'
import { formatDateTime } from '@haat/ui'

const durations: Record<Sanction['duration'], string> = {
  '24h': '24 hours',
  '7d': '7 days',
  permanent: 'Permanent',
}

interface SanctionHistoryProps {
  sanctions: readonly Sanction[]
  /** Shown if there never was one. */
  empty: string
}

/** Suspensions, terminations or bans of a subject with their reasons, newest first, and how each one ended. */
export function SanctionHistory({ sanctions, empty }: SanctionHistoryProps) {
  if (sanctions.length === 0) return <p className="text-sm text-ink-muted">{empty}</p>
  return (
    <ol className="m-0 flex list-none flex-col gap-3 p-0 text-sm">
      {sanctions.map((sanction) => (
        <li
          key={sanction.id}
          className={`border-l-2 pl-3 ${sanction.in_force ? 'border-madder-text' : 'border-hairline-strong'}`}
        >
          <p className="font-semibold text-ink">
            {durations[sanction.duration]}, {formatDateTime(sanction.imposed_at)}
          </p>
          <p className="break-words whitespace-pre-line text-ink">{sanction.reason}</p>
          <p className="break-words text-ink-muted">
            By {sanction.imposed_by ?? 'Haat'}. {describeEnd(sanction)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function describeEnd(sanction: Sanction): string {
  const { ended_at: endedAt, ended_because: because, ended_by: by, end_reason: reason, ends_at: until } = sanction
  if (endedAt === null) return until === null ? 'In force.' : `In force until ${formatDateTime(until)}.`
  const at = formatDateTime(endedAt)
  if (because === 'passed') return `Ended ${at}.`
  if (because === 'replaced') return `Replaced by ${by ?? 'Haat'} ${at}.`
  return `Lifted by ${by ?? 'Haat'} ${at}.${reason === null ? '' : ` Reason: ${reason}`}`
}
