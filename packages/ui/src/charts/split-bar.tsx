import { formatChartValue } from './chart-data.ts'
import { colourOf } from './chart-frame.tsx'

interface SplitBarProps {
  /** Says what is split: "Revenue split". */
  title: string
  /** The headers of the table's columns: "Receiver", "Amount". */
  labelHeader: string
  valueHeader: string
  /** At most four. Negative parts have no bar. */
  parts: readonly { readonly label: string; readonly value: number }[]
  format?: (value: number) => string
}

/** The parts of one sum as one bar, with their amounts and shares in a table below. */
export function SplitBar({ title, labelHeader, valueHeader, parts, format = formatChartValue }: SplitBarProps) {
  const total = parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0)
  const percentOf = (value: number) => (total === 0 ? 0 : (Math.max(value, 0) / total) * 100)
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-2 text-sm font-semibold text-ink">{title}</figcaption>
      <div aria-hidden="true" className="flex h-8 gap-0.5 overflow-hidden rounded-control bg-sunken">
        {parts.map(({ label, value }, index) => (
          <span key={label} style={{ width: `${percentOf(value)}%`, background: colourOf(index) }} />
        ))}
      </div>
      <table className="mt-3 w-full text-sm">
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{labelHeader}</th>
            <th scope="col">{valueHeader}</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, value }, index) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 text-left font-normal text-ink">
                <span
                  aria-hidden="true"
                  className="mr-2 inline-block size-2.5 rounded-[2px]"
                  style={{ background: colourOf(index) }}
                />
                {label}
              </th>
              <td className="tabular py-1.5 text-right font-medium text-ink">{format(value)}</td>
              <td className="tabular w-16 py-1.5 text-right text-ink-muted">
                {percentOf(value).toLocaleString('en-IN', { maximumFractionDigits: 1 })}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
