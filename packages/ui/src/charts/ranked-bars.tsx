import { formatChartValue } from './chart-data.ts'

interface RankedBarsProps {
  /** Says what the chart shows: "Earnings by theme". */
  title: string
  /** The headers of the table's columns: "Theme", "Earnings". */
  labelHeader: string
  valueHeader: string
  /** The highest value first. `detail` is a short text below the label: "42 sales". */
  rows: readonly { readonly key: string; readonly label: string; readonly detail?: string; readonly value: number }[]
  format?: (value: number) => string
}

/** Compares values of things with long names. It's a table with a bar in each row, so it needs no other table. */
export function RankedBars({ title, labelHeader, valueHeader, rows, format = formatChartValue }: RankedBarsProps) {
  const longest = Math.max(...rows.map(({ value }) => Math.abs(value)), 1)
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold text-ink">{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{labelHeader}</th>
          <th scope="col">{valueHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, detail, value }) => (
          <tr key={key}>
            <th scope="row" className="py-2 pr-4 text-left align-top font-normal break-words text-ink">
              {label}
              {detail !== undefined && <span className="block text-xs text-ink-muted">{detail}</span>}
              <span aria-hidden="true" className="mt-1.5 block h-2 rounded-pill bg-sunken">
                <span
                  className={`block h-full rounded-pill ${value < 0 ? 'bg-madder' : 'bg-indigo'}`}
                  style={{ width: `${(Math.abs(value) / longest) * 100}%` }}
                />
              </span>
            </th>
            <td className="tabular w-0 py-2 text-right align-top font-medium whitespace-nowrap text-ink">
              {format(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
