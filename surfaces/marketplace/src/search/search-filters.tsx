import type { AppFacets } from '@haat/domains/app-store/contract'
import { formatCount } from '@haat/ui/format'
import { categories } from '../catalog/categories.ts'
import { countFilters, type SearchChoice } from './search-url.ts'

interface SearchFiltersProps {
  choice: SearchChoice
  facets: AppFacets | undefined
  onChoose: (change: Partial<SearchChoice>) => void
}

const prices = [
  { value: undefined, label: 'Free and paid' },
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
] as const

/** Category and price filters, each with its number of matching apps. */
export function SearchFilters({ choice, facets, onChoose }: SearchFiltersProps) {
  return (
    <div class="filters">
      <fieldset>
        <legend>Category</legend>
        {categories.map(({ name, emoji }) => {
          const count = facets?.category[name]
          return (
            <label key={name} class={count === 0 ? 'filter filter-none' : 'filter'}>
              <input
                type="checkbox"
                checked={choice.categories.includes(name)}
                onChange={(event) =>
                  onChoose({
                    categories: categories
                      .map((category) => category.name)
                      .filter((one) => (one === name ? event.currentTarget.checked : choice.categories.includes(one))),
                  })
                }
              />
              <span>
                <span aria-hidden="true">{emoji}</span> {name}
              </span>
              <Count count={count} />
            </label>
          )
        })}
      </fieldset>
      <fieldset>
        <legend>Price</legend>
        {prices.map(({ value, label }) => (
          <label key={label} class="filter">
            <input
              type="radio"
              name="price"
              checked={choice.price === value}
              onChange={() => onChoose({ price: value })}
            />
            <span>{label}</span>
            {value !== undefined && <Count count={facets?.price[value]} />}
          </label>
        ))}
      </fieldset>
      {countFilters(choice) > 0 && (
        <button
          class="button button-secondary"
          type="button"
          onClick={() => onChoose({ categories: [], price: undefined })}
        >
          Clear filters
        </button>
      )}
    </div>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span class="filter-count">
      {formatCount(count)} <span class="visually-hidden">{count === 1 ? 'app' : 'apps'}</span>
    </span>
  )
}
