import { AppCards } from '../catalog/app-cards.tsx'
import { ApiError } from '../marketplace-api.ts'
import { describeEmptyResult } from './describe-results.ts'
import type { SearchChoice } from './search-url.ts'
import type { SearchResults } from './use-search-results.ts'

interface ResultsProps {
  choice: SearchChoice
  results: SearchResults
  installed_ids: readonly string[]
  onClearFilters: () => void
}

/** The apps found, or why there are none. */
export function Results({ choice, results, installed_ids: installedIds, onClearFilters }: ResultsProps) {
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
  if (result.total === 0) {
    return <NoResults choice={choice} hiddenByFilters={result.hiddenByFilters} onClearFilters={onClearFilters} />
  }
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

interface NoResultsProps {
  choice: SearchChoice
  hiddenByFilters: number
  onClearFilters: () => void
}

function NoResults({ choice, hiddenByFilters, onClearFilters }: NoResultsProps) {
  const { title, text } = describeEmptyResult(choice, hiddenByFilters)
  const canClear = hiddenByFilters > 0
  return (
    <div class="no-results">
      <div class="awning" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      <p class="no-results-actions">
        <a class={`button ${canClear ? 'button-secondary' : 'button-primary'}`} href="/#all-apps">
          Browse all apps
        </a>
        {canClear && (
          <button class="button button-primary" type="button" onClick={onClearFilters}>
            Clear filters
          </button>
        )}
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
