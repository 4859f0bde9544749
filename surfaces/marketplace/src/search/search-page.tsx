import { formatCount } from '@haat/ui/format'
import { useEffect, useState } from 'preact/hooks'
import { AppCards } from '../catalog/app-cards.tsx'
import { ApiError } from '../marketplace-api.ts'
import { SearchFilters } from './search-filters.tsx'
import { countFilters, type SearchChoice, sortLabels } from './search-url.ts'
import { useSearchBar } from './use-search-bar.ts'
import { useSearchChoice } from './use-search-choice.ts'
import { type SearchResults, useSearchResults } from './use-search-results.ts'

interface SearchPageProps {
  admin_url: string
  /** The page's query string. */
  search: string
  installed_ids: readonly string[]
}

/** Shows results as the user types. The query, sort order and filters are kept in the URL. */
export function SearchPage({ admin_url: adminUrl, search, installed_ids: installedIds }: SearchPageProps) {
  const { choice, choose, type } = useSearchChoice(search)
  const results = useSearchResults(adminUrl, choice)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  useSearchBar({ onType: type, onSubmit: (query) => choose({ query }) })
  useEffect(() => {
    document.title = choice.query === '' ? 'Search · Haat' : `${choice.query} · Search · Haat`
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
        <SearchFilters choice={choice} facets={results.result?.facets} onChoose={choose} />
      </aside>
      <section class="search-results" aria-label="Results" aria-busy={results.isLoading}>
        <Results choice={choice} results={results} installed_ids={installedIds} onChoose={choose} />
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

function Results({ choice, results, installed_ids: installedIds, onChoose }: ResultsProps) {
  const { result, error, isLoading, isSlow } = results
  if (error !== undefined) {
    return (
      <div class="notice notice-danger" role="alert">
        <p>{error instanceof ApiError ? error.message : 'Couldn’t load search results. Try again.'}</p>
        <button class="button button-secondary" type="button" onClick={results.retry}>
          Retry
        </button>
      </div>
    )
  }
  if (result === undefined || (isLoading && isSlow)) return <SkeletonGrid />
  if (result.total === 0) return <NoResults choice={choice} onChoose={onChoose} />
  return (
    <>
      <h2 class="visually-hidden">Results</h2>
      <AppCards apps={result.apps} installed={new Set(installedIds)} />
      {result.apps.length < result.total && (
        <p class="search-more">
          <button class="button button-secondary" type="button" disabled={isLoading} onClick={results.loadMore}>
            {isLoading ? 'Loading…' : 'Show more apps'}
          </button>
        </p>
      )}
    </>
  )
}

function NoResults({ choice, onChoose }: Pick<ResultsProps, 'choice' | 'onChoose'>) {
  return (
    <div class="no-results">
      <div class="awning" aria-hidden="true" />
      <h2>{choice.query === '' ? 'No apps match these filters' : `No apps match “${choice.query}”`}</h2>
      <p>Check the spelling, or try a more general word.</p>
      <p class="no-results-actions">
        {countFilters(choice) > 0 && (
          <button
            class="button button-secondary"
            type="button"
            onClick={() => onChoose({ categories: [], price: undefined })}
          >
            Clear filters
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

function describeCount({ result, error, isLoading }: SearchResults): string {
  if (error !== undefined) return ''
  if (result === undefined) return 'Searching…'
  if (isLoading) return ' '
  return result.total === 1 ? '1 app found' : `${formatCount(result.total)} apps found`
}

function sortOf(value: string): SearchChoice['sort'] {
  return value === 'most_installed' || value === 'newest' ? value : 'relevance'
}
