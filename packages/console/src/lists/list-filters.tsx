import { Field, Select } from '@haat/ui'
import type { ListFilter, ListSort, Noun } from './list-definition.ts'
import { SearchBox } from './search-box.tsx'

interface ListFiltersProps {
  noun: Noun
  /** Placeholder of the search box: "Search by title, tag or SKU". No search box without it. */
  search: string | undefined
  filters: readonly ListFilter[]
  sort: ListSort | undefined
  values: Readonly<Record<string, string>>
  setFilters: (changes: Readonly<Record<string, string>>) => void
}

/** The search box, filters and order of a list. On phones the search box has its own row. */
export function ListFilters({ noun, search, filters, sort, values, setFilters }: ListFiltersProps) {
  if (search === undefined && filters.length === 0 && sort === undefined) return null
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {search !== undefined && (
        <SearchBox
          label={`Search ${noun.many}`}
          placeholder={search}
          value={values.q ?? ''}
          onSearch={(q) => setFilters({ q })}
          className="min-w-48 flex-1 max-sm:basis-full"
        />
      )}
      {filters.map(({ name, label, any, options }) => (
        <Field key={name} label={label} hiddenLabel className="w-44 max-sm:w-auto max-sm:min-w-[40%] max-sm:flex-1">
          <Select
            options={[{ value: 'any', label: any }, ...options]}
            value={values[name] === '' ? 'any' : (values[name] ?? 'any')}
            onValueChange={(value) => setFilters({ [name]: value === 'any' ? '' : value })}
          />
        </Field>
      ))}
      {sort !== undefined && (
        <Field label="Sort by" hiddenLabel className="w-52 max-sm:w-auto max-sm:min-w-[40%] max-sm:flex-1">
          <Select
            options={sort.options}
            value={values.sort ?? sort.initial}
            onValueChange={(value) => setFilters({ sort: value === sort.initial ? '' : value })}
          />
        </Field>
      )}
    </div>
  )
}
