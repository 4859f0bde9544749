import { formatCount } from '@haat/ui/format'
import { useEffect, useState } from 'preact/hooks'
import { AppCards } from '../catalog/app-cards.tsx'
import { RouteError } from '../own-route.ts'
import { countFilters, type SearchChoice, sortLabels } from './search-address.ts'
import { SearchFilters } from './search-filters.tsx'
import { useSearchBar } from './use-search-bar.ts'
import { useSearchChoice } from './use-search-choice.ts'
import { type SearchResults, useSearchResults } from './use-search-results.ts'

interface SearchPageProps {
  admin_url: string
  /** The page's query string, as the server was asked. */
  search: string
  installed_ids: readonly string[]
}

/** Results as one types, with sort and filters that stand in the address. */
export function SearchPage({ admin_url, search, installed_ids }: SearchPageProps) {
  const { choice, choose, type } = useSearchChoice(search)
  const results = useSearchResults(admin_url, choice)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  useSearchBar({ onType: type, onSubmit: (query) => choose({ query }) })
  useEffect(() => {
    document.title = choice.query === '' ? 'Search · haat' : `${choice.query} · Search · haat`
  }, [choice.query])

  const filters = countFilters(choice)
  return (
    <div class="search page-width">
      <header class="search-head">
        <h1>{choice.query === '' ? 'All apps' : `Apps for “${choice.query}”`}</h1>
        <p role="status">{describeCount(results)}</p>
      </header>
      <div class="search-tools">
        <button
          class="button button-secondary search-filters-toggle"
          type="button"
          aria-expanded={areFiltersOpen}
          aria-controls="search-filters"
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          Filters{filters > 0 && ` (${filters})`}
        </button>
        <label>
          Sort by{' '}
          <select
            class="select"
            value={choice.sort}
            onChange={(event) => choose({ sort: sortOf(event.currentTarget.value) })}
          >
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <aside
        id="search-filters"
        class={areFiltersOpen ? 'search-side search-side-open' : 'search-side'}
        aria-label="Filters"
      >
        <SearchFilters choice={choice} facets={results.answer?.facets} onChoose={choose} />
      </aside>
      <section class="search-results" aria-label="Results" aria-busy={results.isLoading}>
        <Results choice={choice} results={results} installed_ids={installed_ids} onChoose={choose} />
      </section>
    </div>
  )
}

interface ResultsProps {
  choice: SearchChoice
  results: SearchResults
  installed_ids: readonly string[]
  onChoose: (change: Partial<SearchChoice>) => void
}

function Results({ choice, results, installed_ids, onChoose }: ResultsProps) {
  const { answer, error, isLoading, isSlow } = results
  if (error !== undefined) {
    return (
      <div class="notice notice-danger" role="alert">
        <p>{error instanceof RouteError ? error.message : 'The search did not work.'}</p>
        <button class="button button-secondary" type="button" onClick={results.retry}>
          Retry
        </button>
      </div>
    )
  }
  if (answer === undefined || (isLoading && isSlow)) return <SkeletonGrid />
  if (answer.total === 0) return <NothingFound choice={choice} onChoose={onChoose} />
  return (
    <>
      <h2 class="visually-hidden">Results</h2>
      <AppCards apps={answer.apps} installed={new Set(installed_ids)} />
      {answer.apps.length < answer.total && (
        <p class="search-more">
          <button class="button button-secondary" type="button" disabled={isLoading} onClick={results.loadMore}>
            {isLoading ? 'Loading…' : `Show more of ${formatCount(answer.total)}`}
          </button>
        </p>
      )}
    </>
  )
}

function NothingFound({ choice, onChoose }: Pick<ResultsProps, 'choice' | 'onChoose'>) {
  return (
    <div class="nothing">
      <div class="awning" aria-hidden="true" />
      <h2>{choice.query === '' ? 'No app fits these filters' : `Nothing in the market for “${choice.query}”`}</h2>
      <p>Try a shorter word, or what the app should do rather than what it is called.</p>
      <p class="nothing-ways">
        {countFilters(choice) > 0 && (
          <button
            class="button button-secondary"
            type="button"
            onClick={() => onChoose({ categories: [], price: undefined })}
          >
            Search without filters
          </button>
        )}
        <a class="button button-primary" href="/#all-apps">
          Browse all apps
        </a>
      </p>
    </div>
  )
}

function SkeletonGrid() {
  return (
    <ul class="grid list" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <li key={place} class="card card-skeleton">
          <div class="skeleton" />
          <div class="skeleton" />
          <div class="skeleton" />
          <div class="skeleton" />
        </li>
      ))}
    </ul>
  )
}

function describeCount({ answer, error, isLoading }: SearchResults): string {
  if (error !== undefined) return ''
  if (answer === undefined) return 'Searching…'
  if (isLoading) return ' '
  return answer.total === 1 ? '1 app found' : `${formatCount(answer.total)} apps found`
}

function sortOf(value: string): SearchChoice['sort'] {
  return value === 'most_installed' || value === 'newest' ? value : 'relevance'
}
