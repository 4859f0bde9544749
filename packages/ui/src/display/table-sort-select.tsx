import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import type { Column, Sort } from './table-column.ts'

interface TableSortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

const directions = ['ascending', 'descending'] as const

/** Sort control for phones, where the table's headers aren't shown. */
export function TableSortSelect<Row>({ columns, sort, onSort }: TableSortSelectProps<Row>) {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) =>
      directions.map((direction) => ({
        value: `${key} ${direction}`,
        label: `${header}, ${direction}`,
        sort: { key, direction },
      })),
    )
  return (
    <Field label="Sort by" className="border-b border-hairline px-4 pt-2 pb-4 sm:hidden">
      <Select
        options={choices}
        value={sort === undefined ? null : `${sort.key} ${sort.direction}`}
        onValueChange={(value) => {
          const choice = choices.find((candidate) => candidate.value === value)
          if (choice !== undefined) onSort(choice.sort)
        }}
      />
    </Field>
  )
}
