import { joinClasses } from '../join-classes.ts'
import { type ChartProps, formatChartValue } from './chart-data.ts'

interface ChartTableProps
  extends Pick<ChartProps, 'title' | 'labelHeader' | 'labels' | 'series' | 'format' | 'unfinished'> {
  /** For screen readers only. */
  hidden: boolean
}

/** The data of a chart as a table. */
export function ChartTable({ title, labelHeader, labels, series, hidden, unfinished, ...chart }: ChartTableProps) {
  const { format = formatChartValue } = chart
  return (
    <div className={hidden ? 'visually-hidden' : 'overflow-x-auto'}>
      <table className="w-full text-sm">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={joinClasses(headClasses, 'text-left')}>
              {labelHeader}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={joinClasses(headClasses, 'text-right')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row" className="border-b border-hairline px-2 py-1.5 text-left font-normal">
                {label}
                {unfinished !== undefined && index >= unfinished.from && (
                  <span className="text-ink-muted"> ({unfinished.label.toLowerCase()})</span>
                )}
              </th>
              {series.map((one) => (
                <td key={one.label} className="tabular border-b border-hairline px-2 py-1.5 text-right">
                  {format(one.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const headClasses = 'border-b border-hairline-strong px-2 py-1.5 text-xs font-medium text-ink-muted'
