import type { Measurement, SectionCost } from '@haat/theme-preview'
import { formatCount, StatusBadge, Table } from '@haat/ui'
import { formatBytes } from '../format-bytes.ts'
import { isSlow } from './file-costs.ts'

interface ProfilerPanelProps {
  readonly measurement: Measurement | undefined
  readonly onOpenSource: (path: string, line: number) => void
}

/** Time, fuel and bytes of each section of the page, as the storefront renders it. */
export function ProfilerPanel({ measurement, onOpenSource }: ProfilerPanelProps) {
  if (measurement === undefined) return <p className="m-4 text-sm text-ink-muted">Measuring the page…</p>
  const { sections, ms, fuel, html_bytes: htmlBytes, head_bytes: headBytes } = measurement
  return (
    <section aria-label="Profiler" className="p-3">
      <p className="m-0 mb-3 text-sm text-ink-muted">
        The page takes {formatMs(ms)} in this browser and {formatCount(fuel)} units of fuel, and has{' '}
        {formatBytes(htmlBytes + headBytes)} of HTML. Fuel is the same on every computer.
      </p>
      <Table<SectionCost>
        caption="Sections of the page by cost"
        rows={[...sections].sort((one, other) => other.fuel - one.fuel)}
        rowKey={({ section_id: id }) => id}
        columns={[
          {
            key: 'section',
            header: 'Section',
            phone: 'title',
            cell: (section) => (
              <span className="inline-flex flex-wrap items-center gap-2">
                <button
                  type="button"
                  className="min-h-6 cursor-pointer font-mono text-xs underline underline-offset-2"
                  onClick={() => onOpenSource(`sections/${section.type}.liquid`, 1)}
                >
                  {section.type}
                </button>
                {isSlow(section) && <StatusBadge tone="waiting">Slow</StatusBadge>}
              </span>
            ),
          },
          { key: 'ms', header: 'Time', align: 'end', cell: (section) => formatMs(section.ms) },
          { key: 'fuel', header: 'Fuel', align: 'end', cell: (section) => formatCount(section.fuel) },
          { key: 'bytes', header: 'HTML', align: 'end', cell: (section) => formatBytes(section.bytes) },
        ]}
      />
    </section>
  )
}

function formatMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}
