import type { ChartProps } from './chart-data.ts'
import { ChartFrame, colourOf } from './chart-frame.tsx'

/** The share of a column that its bars fill. */
const FILL = 0.7
const MAX_BAR_WIDTH = 48

/** Compares values, in groups of bars if there are several series. */
export function BarChart(chart: ChartProps) {
  return (
    <ChartFrame {...chart}>
      {({ x, y, columnWidth, active }) => {
        const width = Math.min((columnWidth * FILL) / Math.max(chart.series.length, 1), MAX_BAR_WIDTH)
        const start = (width * chart.series.length) / 2
        return chart.series.map(({ label, values }, index) => (
          <g key={label} fill={colourOf(index)}>
            {values.map((value, place) => (
              <rect
                key={chart.labels[place]}
                x={x(place) - start + index * width + 1}
                y={Math.min(y(value), y(0))}
                width={Math.max(width - 2, 1)}
                height={Math.abs(y(value) - y(0))}
                rx={2}
                opacity={active === undefined || active === place ? 1 : 0.45}
              />
            ))}
          </g>
        ))
      }}
    </ChartFrame>
  )
}
