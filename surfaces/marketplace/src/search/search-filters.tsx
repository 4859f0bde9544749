import type { AppFacets } from '@haat/domains/app-store/contract'
import { formatCount } from '@haat/ui/format'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { categories } from '../catalog/categories.ts'
import type { SearchChoice } from './search-url.ts'

interface SearchFiltersProps {
  choice: SearchChoice
  facets: AppFacets | undefined
  /** The store whose installed apps can be chosen; undefined without one. */
  store_name: string | undefined
  onChoose: (change: Partial<SearchChoice>) => void
}

const prices = [
  { value: undefined, label: 'Free and paid' },
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
] as const

/** Filters by category, price and, for a store, what it has installed, each with its number of matching apps. */
export function SearchFilters({ choice, facets, store_name: storeName, onChoose }: SearchFiltersProps) {
  // The page and the filter panel each have a group of radio buttons.
  const priceName = useId()
  return (
    <div class="filters">
      <fieldset>
        <legend>Category</legend>
        {categories.map(({ name, emoji }) => (
          <Filter
            key={name}
            type="checkbox"
            name="category"
            isSelected={choice.categories.includes(name)}
            count={facets?.category[name]}
            onSelect={(isSelected) =>
              onChoose({
                categories: categories
                  .map((category) => category.name)
                  .filter((one) => (one === name ? isSelected : choice.categories.includes(one))),
              })
            }
          >
            <span aria-hidden="true">{emoji}</span> {name}
          </Filter>
        ))}
      </fieldset>
      <fieldset>
        <legend>Price</legend>
        {prices.map(({ value, label }) => (
          <Filter
            key={label}
            type="radio"
            name={priceName}
            isSelected={choice.price === value}
            count={value === undefined ? undefined : facets?.price[value]}
            onSelect={() => onChoose({ price: value })}
          >
            {label}
          </Filter>
        ))}
      </fieldset>
      {storeName !== undefined && (
        <fieldset>
          <legend>Your store</legend>
          <Filter
            type="checkbox"
            name="installed"
            isSelected={choice.installed}
            count={facets?.installed}
            onSelect={(installed) => onChoose({ installed })}
          >
            Installed in {storeName}
          </Filter>
        </fieldset>
      )}
    </div>
  )
}

interface FilterProps {
  type: 'checkbox' | 'radio'
  name: string
  isSelected: boolean
  /** Number of matching apps; undefined if it isn't shown or not loaded yet. */
  count: number | undefined
  onSelect: (isSelected: boolean) => void
  children: ComponentChildren
}

/** One value of a filter. It's disabled if it would find nothing, unless it's selected. */
function Filter({ type, name, isSelected, count, onSelect, children }: FilterProps) {
  const isDisabled = count === 0 && !isSelected
  return (
    <label class={isDisabled ? 'filter filter-disabled' : 'filter'}>
      <input
        type={type}
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <span>{children}</span>
      {count !== undefined && (
        <span class="filter-count">
          {formatCount(count)} <span class="visually-hidden">{count === 1 ? 'app' : 'apps'}</span>
        </span>
      )}
    </label>
  )
}
