import { useEffect, useRef, useState } from 'preact/hooks'
import { describeCount, describeShowButton } from './describe-results.ts'
import { describePage, describeSearch } from './describe-search.ts'
import { FilterPanel } from './filter-panel.tsx'
import { SearchFilters } from './search-filters.tsx'
import { Results } from './search-results.tsx'
import { countFilters, type SearchChoice, sortLabels, withoutFilters } from './search-url.ts'
import { useSearchBar } from './use-search-bar.ts'
import { useSearchChoice } from './use-search-choice.ts'
import { useSearchResults } from './use-search-results.ts'

interface SearchPageProps {
  admin_url: string
  /** The page's query string. */
  search: string
  installed_ids: readonly string[]
  /** The signed-in vendor's selected store, whose installed apps are a filter too. */
  store: { readonly store_slug: string; readonly store_name: string } | undefined
}

/** Shows results as the user types. The query, sort order and filters are kept in the URL. */
export function SearchPage({ admin_url: adminUrl, search, installed_ids: installedIds, store }: SearchPageProps) {
  const { choice, choose, type, endEntry } = useSearchChoice(search, store !== undefined)
  const results = useSearchResults({ admin_url: adminUrl, store_slug: store?.store_slug }, choice)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useSearchBar({ onType: type, onSubmit: (query) => choose({ query }) })
  useEffect(() => {
    document.title = describePage(choice)
  }, [choice])
  useEffect(() => {
    const closePanel = () => setPanelOpen(false)
    addEventListener('popstate', closePanel)
    return () => removeEventListener('popstate', closePanel)
  }, [])

  const clearFilters = () => {
    choose(withoutFilters(choice))
    // The button that was pressed disappears.
    heading.current?.focus()
  }
  const filterCount = countFilters(choice)
  const facets = results.result?.facets
  const canFilter = results.result?.total !== 0
  useEffect(() => {
    // The filter that was changed disappears if nothing is left to filter.
    if (!canFilter && document.activeElement === document.body) heading.current?.focus()
  }, [canFilter])
  return (
    <div class={canFilter ? 'search search-with-filters page-width' : 'search page-width'}>
      <header class="search-head">
        <h1 ref={heading} tabIndex={-1}>
          {describeSearch(choice)}
        </h1>
        <p role="status">{describeCount(results)}</p>
      </header>
      {canFilter && (
        <>
          <div class="search-tools">
            <button
              class="button button-secondary search-filters-button"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setPanelOpen(true)}
            >
              Filters
              {filterCount > 0 && (
                <span class="search-filters-count">
                  {filterCount} <span class="visually-hidden">selected</span>
                </span>
              )}
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
          <aside class="search-side" aria-label="Filters">
            <SearchFilters choice={choice} facets={facets} store_name={store?.store_name} onChoose={choose} />
            {filterCount > 0 && (
              <button class="button button-secondary" type="button" onClick={clearFilters}>
                Clear filters
              </button>
            )}
          </aside>
        </>
      )}
      <FilterPanel
        isOpen={isPanelOpen}
        choice={choice}
        facets={facets}
        store_name={store?.store_name}
        showLabel={describeShowButton(results)}
        onChoose={(change) => choose(change, 'filter-panel')}
        onClose={() => {
          setPanelOpen(false)
          endEntry()
        }}
      />
      <section class="search-results" aria-label="Results" aria-busy={results.isLoading}>
        <Results choice={choice} results={results} installed_ids={installedIds} onClearFilters={clearFilters} />
      </section>
    </div>
  )
}

function sortOf(value: string): SearchChoice['sort'] {
  return value === 'most_installed' || value === 'newest' ? value : 'relevance'
}
