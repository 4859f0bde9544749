import { Field, Select } from '@haat/ui'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterChips } from './filter-chips.tsx'
import { movableColumns } from './list-columns.ts'
import type { ListColumn, Noun } from './list-definition.ts'
import type { ListFields } from './list-fields.ts'
import { SearchBox } from './search-box.tsx'
import type { AppliedFilter } from './use-list.ts'

interface ListToolbarProps<Row> {
  noun: Noun
  search: string | undefined
  fields: ListFields
  columns: readonly ListColumn<Row>[]
  /** The chosen columns, as in the URL. */
  chosen: string
  applied: readonly AppliedFilter[]
  values: Readonly<Record<string, string>>
  setFilters: (changes: Readonly<Record<string, string>>) => void
}

/** Search, columns and filters with operators. Phones have no column headers, so they get a select for the order. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { noun, search, fields, columns, chosen, applied, values, setFilters } = props
  const { sort, filters } = fields
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {search !== undefined && (
          <SearchBox
            label={`Search ${noun.many}`}
            placeholder={search}
            value={values.q ?? ''}
            onSearch={(q) => setFilters({ q })}
            className="min-w-48 flex-1 max-sm:basis-full"
          />
        )}
        {sort.options.length > 1 && (
          <Field label="Sort by" hiddenLabel className="min-w-0 flex-1 sm:hidden">
            <Select
              options={sort.options}
              value={values.sort ?? sort.initial}
              onValueChange={(value) => setFilters({ sort: value === sort.initial ? '' : value })}
            />
          </Field>
        )}
        {movableColumns(columns).length > 1 && (
          <div className={search === undefined ? 'ml-auto' : ''}>
            <ColumnChooser columns={columns} chosen={chosen} setFilters={setFilters} />
          </div>
        )}
      </div>
      <FilterChips fields={filters} applied={applied} values={values} setFilters={setFilters} />
    </div>
  )
}
