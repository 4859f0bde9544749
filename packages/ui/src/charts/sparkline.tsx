import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { formatChartValue, valueExtent } from './chart-data.ts'

const WIDTH = 96
const HEIGHT = 28
const PADDING = 3

interface SparklineProps {
  /** Says what it shows: "Sales, last 7 days". */
  label: string
  values: readonly number[]
  format?: (value: number) => string
}

/** A small line without axes, next to a number. Screen readers get the label and the values. */
export function Sparkline({ label, values, format = formatChartValue }: SparklineProps) {
  const x = scaleLinear()
    .domain([0, Math.max(values.length - 1, 1)])
    .range([PADDING, WIDTH - PADDING])
  const y = scaleLinear()
    .domain(valueExtent([{ label, values }]))
    .range([HEIGHT - PADDING, PADDING])
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value))(values)
  const last = values.at(-1)
  return (
    <svg
      role="img"
      aria-label={`${label}: ${values.map(format).join(', ')}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="shrink-0 text-indigo"
    >
      {path !== null && <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />}
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} fill="currentColor" />}
    </svg>
  )
}
