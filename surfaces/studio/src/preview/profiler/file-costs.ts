import type { Measurement } from '@haat/theme-preview'

/** What a file costs on the page that is shown. */
export interface FileCost {
  /** Of all its sections together; undefined for files that aren't sections. */
  readonly ms: number | undefined
  readonly bytes: number | undefined
  /** Units of work in this file itself, without the snippets it renders. */
  readonly fuel: number
  /** Fuel by line. */
  readonly lines: ReadonlyMap<number, number>
  readonly is_slow: boolean
}

/** Half of the fuel that one section may use. */
const SLOW_FUEL = 250_000
/** A section that takes longer delays the page on a server that renders many. */
const SLOW_MS = 8

/** Returns whether a section takes so long that it should be made faster. */
export function isSlow({ fuel, ms }: { readonly fuel: number; readonly ms: number }): boolean {
  return fuel > SLOW_FUEL || ms > SLOW_MS
}

/** Returns the costs of a page by file. */
export function fileCosts({ sections, lines }: Measurement): Map<string, FileCost> {
  const costs = new Map<string, FileCost>()
  for (const [path, ofLines] of Object.entries(lines)) {
    const entries = Object.entries(ofLines).map(([line, fuel]) => [Number(line), fuel] as const)
    const fuel = entries.reduce((total, [, units]) => total + units, 0)
    const own = sections.filter(({ type }) => path === `sections/${type}.liquid`)
    costs.set(path, {
      ms: own.length === 0 ? undefined : own.reduce((total, { ms }) => total + ms, 0),
      bytes: own.length === 0 ? undefined : own.reduce((total, { bytes }) => total + bytes, 0),
      fuel,
      lines: new Map(entries),
      is_slow: fuel > SLOW_FUEL || own.some(isSlow),
    })
  }
  return costs
}
