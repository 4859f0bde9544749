import { useState } from 'react'

export interface Selection<Row> {
  /** The selected rows, in the order of the list. */
  readonly rows: readonly Row[]
  readonly extent: 'none' | 'some' | 'all'
  isSelected(row: Row): boolean
  select(row: Row, isSelected: boolean): void
  selectAll(isSelected: boolean): void
  /** Selects these rows and no others. */
  replace(rows: readonly Row[]): void
}

/** Manages which rows of a list are selected. Rows that leave the list are deselected. */
export function useSelection<Row>(all: readonly Row[], rowKey: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = all.filter((row) => keys.has(rowKey(row)))
  const replace = (selected: readonly Row[]) => setKeys(new Set(selected.map(rowKey)))
  return {
    rows,
    extent: rows.length === 0 ? 'none' : rows.length === all.length ? 'all' : 'some',
    isSelected: (row) => keys.has(rowKey(row)),
    select: (row, isSelected) => {
      const next = new Set(keys)
      if (isSelected) next.add(rowKey(row))
      else next.delete(rowKey(row))
      setKeys(next)
    },
    selectAll: (isSelected) => replace(isSelected ? all : []),
    replace,
  }
}
