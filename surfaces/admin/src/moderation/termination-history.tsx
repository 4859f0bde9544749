import type { Sanction } from '@haat/domains/sanctions/contract'
import { formatDateTime } from '@haat/ui'

const durations: Record<Sanction['duration'], string> = {
  '24h': '24 hours',
  '7d': '7 days',
  permanent: 'Permanent',
}

/** The orders that took a theme out of the marketplace, newest first. */
export function TerminationHistory({ terminations }: { terminations: readonly Sanction[] }) {
  if (terminations.length === 0) {
    return <p className="text-sm text-ink-muted">This theme was never taken out of the marketplace.</p>
  }
  return (
    <ol className="m-0 flex list-none flex-col gap-3 p-0 text-sm">
      {terminations.map((termination) => (
        <li key={termination.id} className="border-l-2 border-hairline-strong pl-3">
          <p className="font-semibold text-ink">
            {durations[termination.duration]}, {formatDateTime(termination.imposed_at)}
          </p>
          <p className="whitespace-pre-line break-words text-ink">{termination.reason}</p>
          <p className="text-ink-muted">
            By {termination.imposed_by ?? 'Haat'}. {endOf(termination)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function endOf(termination: Sanction): string {
  const { ended_at: endedAt, ended_because: because, ended_by: by, ends_at: until } = termination
  if (endedAt === null) return until === null ? 'In force.' : `In force until ${formatDateTime(until)}.`
  const at = formatDateTime(endedAt)
  if (because === 'passed') return `Ended ${at}.`
  return because === 'lifted' ? `Lifted by ${by ?? 'Haat'} ${at}.` : `Replaced by ${by ?? 'Haat'} ${at}.`
}
