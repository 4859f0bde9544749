import type { ReactNode } from 'react'

/** A column: its header, and its cell for each row. */
export interface Column<Row> {
  key: string
  header: string
  /** Before the header: a checkbox that selects all rows. */
  beforeHeader?: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** `end` for numbers and amounts, which then use tabular figures. */
  align?: 'start' | 'end'
  /** On phones, where each row is a card: `title` is its heading, `bare` has no label, `hidden` isn't shown. */
  phone?: 'title' | 'bare' | 'hidden'
  /** Hides the header visually, for example for a column of actions. */
  hiddenHeader?: boolean
  className?: string
}

/** The column and direction that rows are sorted by. */
export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}
