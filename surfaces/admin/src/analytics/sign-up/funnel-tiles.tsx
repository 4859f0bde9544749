import type { FunnelStats, SignupStep } from '@haat/domains/analytics/contract'
import { formatCount } from '@haat/ui'
import { describeChange, formatShare } from '../analytics-words.ts'
import { formatDay, type Period } from '../period/period.ts'
import { useSignupTotals } from './use-funnel.ts'

interface FunnelTilesProps {
  funnel: FunnelStats
  period: Period
}

/** How many started, registered and published, compared with the period before, and the conversion of finished days. */
export function FunnelTiles({ funnel, period }: FunnelTilesProps) {
  const { steps, finished_steps: finished, finished_until: finishedUntil } = funnel
  const totals = useSignupTotals(period)
  const tile = (label: string, step: SignupStep) => {
    const count = steps.find((one) => one.step === step)?.journeys ?? 0
    const before = totals.data?.[step].previous
    return { label, value: formatCount(count), note: before === undefined ? ' ' : describeChange(count, before) }
  }
  const last = finished.at(-1)
  const hasFinished = (finished[0]?.journeys ?? 0) > 0
  const tiles = [
    tile('Opened the page', 'opened'),
    tile('Registered', 'registered'),
    tile('Published a store', 'published'),
    {
      label: 'Overall conversion',
      value: formatShare(last?.overall_conversion_bp ?? null),
      note: hasFinished ? `Of days until ${formatDay(finishedUntil)}` : 'No day of this period is finished yet',
    },
  ]
  return (
    <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline lg:grid-cols-4">
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 bg-surface p-4">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="m-0">
            <span className="tabular mt-1 block text-lg font-semibold text-ink">{value}</span>
            <span className="mt-0.5 block min-h-4 text-xs text-ink-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
