import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import {
  axisTicks,
  type ChartProps,
  formatAxisValue,
  formatChartValue,
  labelStep,
  seriesColours,
  valueExtent,
} from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import { useWidth } from './use-width.ts'

const MARGIN = { top: 12, right: 12, bottom: 28, left: 56 }
const TICKS = 4
const LABEL_WIDTH = 64

/** The area in which a chart renders its values. */
export interface Plot {
  readonly width: number
  readonly height: number
  /** Returns the vertical position of a value. */
  readonly y: ScaleLinear<number, number>
  /** Returns the horizontal middle of a label's column. */
  x(index: number): number
  readonly columnWidth: number
  /** The label that is being read, if any. */
  readonly active: number | undefined
}

interface ChartFrameProps extends ChartProps {
  children: (plot: Plot) => ReactNode
}

/**
 * What all charts share: axes, a legend, a tooltip for pointer and arrow keys, and the data as a table. Screen readers
 * always get the table.
 */
export function ChartFrame({ children, ...chart }: ChartFrameProps) {
  const { title, labels, series, format = formatChartValue, height = 240, unfinished } = chart
  const [isTable, setIsTable] = useState(false)
  const [active, setActive] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const plotWidth = Math.max(width - MARGIN.left - MARGIN.right, 1)
  const plotHeight = height - MARGIN.top - MARGIN.bottom
  const columnWidth = plotWidth / Math.max(labels.length, 1)
  const y = scaleLinear().domain(valueExtent(series)).nice(TICKS).range([plotHeight, 0])
  const x = (index: number) => columnWidth * (index + 0.5)
  const last = labels.length - 1
  const isCount = series.every(({ values }) => values.every(Number.isInteger))

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number | undefined> = {
      ArrowRight: Math.min((active ?? -1) + 1, last),
      ArrowLeft: Math.max((active ?? last + 1) - 1, 0),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (event.key === 'Escape') setActive(undefined)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - MARGIN.left) / columnWidth)
    setActive(index < 0 || index > last ? undefined : index)
  }
  const labelOf = (index: number) =>
    unfinished !== undefined && index >= unfinished.from
      ? `${labels[index]} (${unfinished.label.toLowerCase()})`
      : (labels[index] ?? '')
  const describe = (index: number) =>
    `${labelOf(index)}: ${series.map(({ label, values }) => `${label} ${format(values[index] ?? 0)}`).join(', ')}`

  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold text-ink">{title}</span>
        {(series.length > 1 || unfinished !== undefined) && <Legend series={series} unfinished={unfinished} />}
        <Button size="small" variant="quiet" className="ml-auto print:hidden" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      <div ref={box} className="relative">
        {!isTable && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
          <div
            role="group"
            aria-label={`${title}. Use the arrow keys to read values.`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the values
            tabIndex={0}
            onKeyDown={onKeyDown}
            onBlur={() => setActive(undefined)}
            className="rounded-control outline-offset-4 focus-visible:outline-2 focus-visible:outline-focus"
          >
            <svg
              aria-hidden="true"
              width="100%"
              height={height}
              viewBox={`0 0 ${width} ${height}`}
              className="block overflow-visible"
              onPointerMove={onPointerMove}
              onPointerLeave={() => setActive(undefined)}
            >
              <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
                <Axes labels={labels} y={y} x={x} width={plotWidth} height={plotHeight} isCount={isCount} />
                {unfinished !== undefined && unfinished.from <= last && (
                  <Hatching x={x(unfinished.from) - columnWidth / 2} width={plotWidth} height={plotHeight} />
                )}
                {children({ width: plotWidth, height: plotHeight, y, x, columnWidth, active })}
              </g>
            </svg>
            <p aria-live="polite" className="visually-hidden">
              {active !== undefined && describe(active)}
            </p>
            {active !== undefined && (
              <Tooltip
                label={labelOf(active)}
                lines={series.map(({ label, values }) => ({ label, value: format(values[active] ?? 0) }))}
                left={MARGIN.left + x(active)}
                isRight={x(active) > plotWidth / 2}
              />
            )}
          </div>
        )}
        <ChartTable {...chart} hidden={!isTable} />
      </div>
    </figure>
  )
}

interface AxesProps extends Pick<Plot, 'y' | 'x' | 'width' | 'height'> {
  labels: readonly string[]
  /** All values are whole numbers. */
  isCount: boolean
}

function Axes({ labels, y, x, width, height, isCount }: AxesProps) {
  const step = labelStep(labels.length, width, LABEL_WIDTH)
  return (
    <g className="fill-ink-muted text-xs">
      {axisTicks(y.ticks(TICKS), isCount).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x2={width} className={tick === 0 ? 'stroke-hairline-strong' : 'stroke-hairline'} />
          <text x={-8} dy="0.32em" textAnchor="end">
            {formatAxisValue(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % step === 0 && (
            <text key={label} x={x(index)} y={height + 20} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  )
}

/** Diagonal lines behind the columns that can still change, from `x` to the right edge. */
function Hatching({ x, width, height }: { x: number; width: number; height: number }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={6} className="stroke-hairline-strong" strokeWidth={2} />
      </pattern>
      <rect x={x} width={Math.max(width - x, 0)} height={height} fill={`url(#${id})`} />
    </>
  )
}

function Legend({ series, unfinished }: Pick<ChartProps, 'series' | 'unfinished'>) {
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3 p-0 text-xs text-ink-muted">
      {series.map(({ label }, index) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 rounded-[2px]" style={{ background: colourOf(index) }} />
          {label}
        </li>
      ))}
      {unfinished !== undefined && (
        <li className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-2.5 rounded-[2px] border border-hairline-strong bg-[repeating-linear-gradient(45deg,var(--hairline-strong)_0_1px,transparent_1px_3px)]"
          />
          {unfinished.label}
        </li>
      )}
    </ul>
  )
}

interface TooltipProps {
  label: string
  lines: readonly { readonly label: string; readonly value: string }[]
  left: number
  /** The value is in the right half: the tooltip is placed to its left. */
  isRight: boolean
}

function Tooltip({ label, lines, left, isRight }: TooltipProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-(--z-popup) rounded-control bg-inverse px-2.5 py-1.5 text-xs whitespace-nowrap text-on-inverse shadow-raised"
      style={isRight ? { right: `calc(100% - ${left - 10}px)` } : { left: left + 10 }}
    >
      <p className="font-semibold">{label}</p>
      {lines.map((line) => (
        <p key={line.label} className="tabular">
          {line.label}: {line.value}
        </p>
      ))}
    </div>
  )
}

/** Returns the colour of a series as a CSS value. */
export function colourOf(index: number): string {
  return `var(--${seriesColours[index % seriesColours.length]})`
}
