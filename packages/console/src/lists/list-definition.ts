import type { Column, Option } from '@haat/ui'
import type { ReactNode } from 'react'

/** A column of a list page. */
export interface ListColumn<Row> extends Column<Row> {
  /** The value in the CSV export. A column without it isn't exported. */
  readonly csv?: (row: Row) => string | number
  /** The columns of the server's CSV export that it stands for. By default the one with the same key. */
  readonly exports?: readonly string[]
  /** Shown only after people add it. Lists with `fields` let them choose columns. */
  readonly isInitiallyHidden?: true
}

/** A filter with a fixed set of values, stored in the URL under its name. */
export interface ListFilter {
  readonly name: string
  readonly label: string
  /** Shown while the filter is off: "Any status". */
  readonly any: string
  readonly options: readonly Option[]
}

/** The orders that the server supports, stored in the URL as `sort`. */
export interface ListSort {
  readonly options: readonly Option[]
  /** The order if the URL has none. */
  readonly initial: string
  /** The orders of sortable columns, by column key. */
  readonly columns: Readonly<Record<string, { readonly ascending: string; readonly descending: string }>>
}

/**
 * One request for a page of rows. `values` has `q`, `sort` and the filters; empty values mean "any". For lists with
 * `fields`, it's the server's query, without empty values.
 */
export interface ListRequest {
  readonly values: Readonly<Record<string, string>>
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

export interface ListResult<Row> {
  readonly items: readonly Row[]
  readonly next_cursor: string | null
  /** How many rows match in total, if the server says. */
  readonly total?: number
}

/** An action for all selected rows. */
export interface BulkAction<Row> {
  readonly label: string
  readonly icon?: ReactNode
  /** Completes "Couldn’t ... 2 of 5 products": "delete". */
  readonly verb: string
  readonly tone?: 'danger' | 'plain'
  /** The confirmation dialog. */
  readonly confirm: { readonly title: (subject: string) => string; readonly label: string; readonly text: string }
  /** Names the result: "5 products deleted". */
  readonly done: (subject: string) => string
  /** Text that is entered in the confirmation dialog, such as a reason. */
  readonly input?: { readonly label: string; readonly hint?: string; readonly minLength: number }
  /** Changes one row; throws if the server refuses. `text` is what was entered. */
  readonly runOne: (row: Row, text: string) => Promise<unknown>
  /**
   * Changes all rows in one request, all or none. If it is refused, `runOne` runs for each row to find which ones fail.
   */
  readonly runAll?: (rows: readonly Row[], text: string) => Promise<unknown>
}

/** A button that opens a menu of bulk actions: "Set status". */
export interface BulkActionMenu<Row> {
  readonly label: string
  readonly items: readonly BulkAction<Row>[]
}

/** A button that opens a dialog of the page for the selected rows. */
export interface BulkDialog<Row> {
  readonly label: string
  readonly icon?: ReactNode
  /** Opens the dialog. `finish` deselects the rows that it changed, and refetches the list. */
  readonly open: (rows: readonly Row[], finish: (changed: readonly Row[]) => Promise<unknown>) => void
}

/** What can be done with selected rows. */
export type BulkActions<Row> = readonly (BulkAction<Row> | BulkActionMenu<Row> | BulkDialog<Row>)[]

/** What a list contains, in singular and plural. */
export interface Noun {
  readonly one: string
  readonly many: string
}
