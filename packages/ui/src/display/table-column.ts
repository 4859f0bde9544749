import type { ReactNode } from 'react'

/** One column: its head, and what stands in it for a row. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers and amounts stand at the end, in tabular figures. */
  align?: 'start' | 'end'
  /** On a phone, where a row becomes a card: its headline, nothing said before it, or not shown. */
  phone?: 'title' | 'bare' | 'hidden'
  /** The head is read out, not shown: a column of actions. */
  hiddenHeader?: boolean
  className?: string
}

/** The column that rows are sorted by. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}
