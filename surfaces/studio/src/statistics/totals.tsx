import type { ThemeCounts } from '@haat/domains/theme-store/contract'
import { formatCount } from '@haat/ui'

/** The steps from seeing a theme to buying it, with how many took each step from the one before. */
export function Totals({ totals }: { totals: ThemeCounts }) {
  const steps = [
    { label: 'Views', note: 'Of the theme’s page', count: totals.views, of: 0 },
    { label: 'Demos', note: 'Opened', count: totals.demos, of: totals.views },
    { label: 'Installs', note: 'Stores that added the theme', count: totals.installs, of: totals.views },
    { label: 'Sales', note: 'Before refunds', count: totals.sales, of: totals.views },
  ]
  return (
    <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline lg:grid-cols-4">
      {steps.map(({ label, note, count, of }) => (
        <div key={label} className="min-w-0 bg-surface p-4">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="m-0">
            <span className="tabular mt-1 block text-lg font-semibold text-ink">{formatCount(count)}</span>
            <span className="mt-0.5 block text-xs text-ink-muted">{shareOfViews(count, of) ?? note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns `4.2% of views`; undefined without views to compare with. */
function shareOfViews(count: number, views: number): string | undefined {
  if (views === 0 || count > views) return undefined
  const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 }).format(count / views)
  return `${share} of views`
}
