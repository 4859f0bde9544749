import type { AppFacets } from '@haat/domains/app-store/contract'
import { useId, useLayoutEffect } from 'preact/hooks'
import { useModalDialog } from '../dialog/use-modal-dialog.ts'
import { Icon } from '../icons/icon.tsx'
import close from '../icons/lucide/x.svg?raw'
import { SearchFilters } from './search-filters.tsx'
import { countFilters, type SearchChoice, withoutFilters } from './search-url.ts'

/** Filters are beside the results from this width (search-page.css). */
const WIDE_SCREEN = '(min-width: 60rem)'

interface FilterPanelProps {
  isOpen: boolean
  choice: SearchChoice
  facets: AppFacets | undefined
  store_name: string | undefined
  /** What the button that closes the panel shows, such as "Show 12 apps". */
  showLabel: string
  onChoose: (change: Partial<SearchChoice>) => void
  onClose: () => void
}

/** The filters on a narrow screen, in a sheet over the results. Results and counts follow every change. */
export function FilterPanel({ isOpen, showLabel, onClose, ...filters }: FilterPanelProps) {
  const { choice, onChoose } = filters
  const dialog = useModalDialog(isOpen, onClose)
  const titleId = useId()
  useLayoutEffect(() => {
    if (!isOpen) return
    // The browser would focus the Close button.
    dialog.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    const wideScreen = matchMedia(WIDE_SCREEN)
    wideScreen.addEventListener('change', onClose)
    return () => wideScreen.removeEventListener('change', onClose)
  }, [isOpen])
  const hasFilters = countFilters(choice) > 0
  return (
    <dialog ref={dialog} class="filter-panel" aria-labelledby={titleId}>
      {isOpen && (
        <>
          <header class="filter-panel-head">
            <h2 id={titleId}>Filters</h2>
            <button class="filter-panel-close" type="button" aria-label="Close" onClick={onClose}>
              <Icon svg={close} />
            </button>
          </header>
          <div class="filter-panel-body">
            <SearchFilters {...filters} />
          </div>
          <footer class="filter-panel-foot">
            <button
              class="button button-secondary"
              type="button"
              aria-disabled={!hasFilters}
              onClick={() => hasFilters && onChoose(withoutFilters(choice))}
            >
              Clear filters
            </button>
            <button class="button button-primary" type="button" onClick={onClose}>
              {showLabel}
            </button>
            <p class="visually-hidden" role="status">
              {showLabel}
            </p>
          </footer>
        </>
      )}
    </dialog>
  )
}
