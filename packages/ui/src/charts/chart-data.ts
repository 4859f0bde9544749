/** The colours of series, in the order in which charts use them. */
export const seriesColours = ['indigo', 'marigold', 'leaf', 'madder'] as const

/** One line of a line chart, or one bar of each group. */
export interface Series {
  readonly label: string
  /** One value for each label of the chart. */
  readonly values: readonly number[]
}

/** What every chart shows. */
export interface ChartProps {
  /** Says what the chart shows: "Sales by month". */
  title: string
  /** The header of the labels' column in the table: "Month". */
  labelHeader: string
  /** The labels along the horizontal axis. */
  labels: readonly string[]
  /** At most four: a chart with more can't be read. */
  series: readonly Series[]
  /** Formats a value in the tooltip and the table: `formatMoney`. */
  format?: (value: number) => string
  /** In CSS pixels. */
  height?: number
  /** The labels from this index on can still change: they're hatched, and marked in the table. */
  unfinished?: { readonly from: number; readonly label: string } | undefined
}

/** Formats axis values briefly, with Indian units: 1,500, 25K, 1.2L, 3Cr. */
export function formatAxisValue(value: number): string {
  return new Intl.NumberFormat('en-IN', {
    notation: Math.abs(value) >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: 1,
  }).format(value)
}

/** Formats a value in full, with Indian grouping: 1,23,456. */
export function formatChartValue(value: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(value)
}

/** Returns the lowest and highest value to show. Always includes zero, so that lengths can be compared. */
export function valueExtent(series: readonly Series[]): [lowest: number, highest: number] {
  const values = series.flatMap((one) => one.values)
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  return highest === lowest ? [0, 1] : [lowest, highest]
}

/** Returns how many labels to skip so that each one has enough room. */
export function labelStep(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
}

/** Returns the ticks that an axis shows: of counts only whole ones, because there's no fifth of a sale. */
export function axisTicks(ticks: readonly number[], isCount: boolean): number[] {
  return ticks.filter((tick) => !isCount || Number.isInteger(tick))
}
