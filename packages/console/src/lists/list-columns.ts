import type { ListColumn } from './list-definition.ts'

/** Returns the columns that can be hidden and moved: all but the first and those without a header. */
export function movableColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return columns.slice(1).filter(({ hiddenHeader }) => !hiddenHeader)
}

/** Returns the keys of the movable columns that a URL shows, in its order. Without a text, those shown initially. */
export function readColumns<Row>(columns: readonly ListColumn<Row>[], text: string): readonly string[] {
  const movable = movableColumns(columns)
  if (text === '') return movable.filter(({ isInitiallyHidden }) => !isInitiallyHidden).map(({ key }) => key)
  const chosen = new Set(text.split(','))
  return [...chosen].filter((key) => movable.some((column) => column.key === key))
}

/**
 * Returns the chosen columns for the URL: the first one, which always stays, and then the others in their order. Empty if
 * they're the initial ones.
 */
export function writeColumns<Row>(columns: readonly ListColumn<Row>[], shown: readonly string[]): string {
  if (shown.join() === readColumns(columns, '').join()) return ''
  return [columns[0]?.key, ...shown].join(',')
}

/** Returns the columns to show: the first one, the chosen ones, and those without a header at the end. */
export function showColumns<Row>(columns: readonly ListColumn<Row>[], text: string): readonly ListColumn<Row>[] {
  const shown = readColumns(columns, text).flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...columns.slice(0, 1), ...shown, ...columns.slice(1).filter(({ hiddenHeader }) => hiddenHeader)]
}

/** Returns the keys of the server's export for the shown columns, separated by commas. */
export function exportColumns<Row>(columns: readonly ListColumn<Row>[], text: string): string {
  return showColumns(columns, text)
    .flatMap(({ key, hiddenHeader, exports = hiddenHeader ? [] : [key] }) => exports)
    .join(',')
}
