import { SearchBox } from '@haat/console/lists/search-box'
import { Field, SegmentedControl, Select } from '@haat/ui'
import { Grid2x2, List } from '@haat/ui/icons'
import { kindOptions, sizeOptions, sortOptions, useOptions } from '../library-filters.ts'
import { useTags } from '../use-files.ts'

interface LibraryToolbarProps {
  readonly store_slug: string
  readonly filter: (name: string) => string
  readonly setFilters: (changes: Readonly<Record<string, string>>) => void
}

/** Search, filters, order and layout. All of them are in the URL. */
export function LibraryToolbar({ store_slug: storeSlug, filter, setFilters }: LibraryToolbarProps) {
  const tags = useTags(storeSlug).data?.items ?? []
  const selects = [
    { name: 'kind', label: 'Type', any: 'Any type', options: kindOptions },
    { name: 'use', label: 'Use', any: 'Used or not', options: useOptions },
    { name: 'size', label: 'Size', any: 'Any size', options: sizeOptions },
    {
      name: 'tag',
      label: 'Tag',
      any: 'Any tag',
      options: tags.map(({ tag, files }) => ({ value: tag, label: `${tag} (${files})` })),
    },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchBox
        label="Search files"
        placeholder="Name, alt text or tag"
        value={filter('q')}
        onSearch={(q) => setFilters({ q })}
        className="min-w-44 flex-1 max-sm:basis-full"
      />
      {selects.map(({ name, label, any, options }) => (
        <Field key={name} label={label} hiddenLabel className="w-32 max-sm:w-auto max-sm:min-w-[40%] max-sm:flex-1">
          <Select
            options={[{ value: 'any', label: any }, ...options]}
            value={options.some(({ value }) => value === filter(name)) ? filter(name) : 'any'}
            onValueChange={(value) => setFilters({ [name]: value === 'any' ? '' : value })}
          />
        </Field>
      ))}
      <Field label="Sort by" hiddenLabel className="w-40 max-sm:w-auto max-sm:min-w-[40%] max-sm:flex-1">
        <Select
          options={sortOptions}
          value={sortOptions.find(({ value }) => value === filter('sort'))?.value ?? '-created_at'}
          onValueChange={(value) => setFilters({ sort: value === '-created_at' ? '' : value })}
        />
      </Field>
      <SegmentedControl
        label="Layout"
        iconsOnly
        className="!w-24"
        value={filter('layout') === 'list' ? 'list' : 'grid'}
        onValueChange={(layout) => setFilters({ layout: layout === 'list' ? 'list' : '' })}
        options={[
          { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden="true" /> },
          { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
        ]}
      />
    </div>
  )
}
