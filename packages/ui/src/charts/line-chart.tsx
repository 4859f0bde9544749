import { area, curveMonotoneX, line } from 'd3-shape'
import type { ChartProps } from './chart-data.ts'
import { ChartFrame, colourOf, type Plot } from './chart-frame.tsx'

interface LineChartProps extends ChartProps {
  /** Fills the area under the lines; for one series. */
  fill?: boolean
}

/** How values develop over time. */
export function LineChart({ fill = false, ...chart }: LineChartProps) {
  return (
    <ChartFrame {...chart}>
      {(plot) =>
        chart.series.map(({ label, values }, index) => (
          <Line key={label} values={values} colour={colourOf(index)} plot={plot} fill={fill} />
        ))
      }
    </ChartFrame>
  )
}

interface LineProps {
  values: readonly number[]
  colour: string
  plot: Plot
  fill: boolean
}

function Line({ values, colour, plot: { x, y, height, active }, fill }: LineProps) {
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))
    .curve(curveMonotoneX)(values)
  const region = area<number>()
    .x((_, index) => x(index))
    .y0(y(0))
    .y1((value) => y(value))
    .curve(curveMonotoneX)(values)
  const value = active === undefined ? undefined : values[active]
  return (
    <g>
      {fill && region !== null && <path d={region} fill={colour} opacity={0.12} />}
      {path !== null && <path d={path} fill="none" stroke={colour} strokeWidth={2} strokeLinejoin="round" />}
      {active !== undefined && value !== undefined && (
        <>
          <line x1={x(active)} x2={x(active)} y2={height} className="stroke-hairline-strong" />
          <circle cx={x(active)} cy={y(value)} r={4} fill={colour} className="stroke-surface" strokeWidth={2} />
        </>
      )}
    </g>
  )
}
