import { Checkbox } from '@haat/ui'
import type { ListColumn, Noun } from './list-definition.ts'
import type { Selection } from './use-selection.ts'

/** Adds a checkbox to each cell of a column, and one that selects all rows to its header. */
export function withCheckboxes<Row>(
  column: ListColumn<Row>,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
  noun: Noun,
): ListColumn<Row> {
  return {
    ...column,
    beforeHeader: <SelectAll selection={selection} label={`Select all ${noun.many}`} hidden />,
    cell: (row) => (
      <div className="flex min-w-0 items-center gap-3">
        <Checkbox
          label={<span className="visually-hidden">Select {nameOf(row)}</span>}
          checked={selection.isSelected(row)}
          onCheckedChange={(isSelected) => selection.select(row, isSelected)}
        />
        {column.cell(row)}
      </div>
    ),
  }
}

interface SelectAllProps<Row> {
  selection: Selection<Row>
  label: string
  /** The label is for screen readers only. */
  hidden?: boolean
}

/** Selects every loaded row, or none. */
export function SelectAll<Row>({ selection, label, hidden = false }: SelectAllProps<Row>) {
  return (
    <Checkbox
      label={<span className={hidden ? 'visually-hidden' : ''}>{label}</span>}
      checked={selection.extent === 'all'}
      indeterminate={selection.extent === 'some'}
      onCheckedChange={() => selection.selectAll(selection.extent !== 'all')}
    />
  )
}
