import { useEffect, useRef, useState } from 'preact/hooks'
import { readSearch, type SearchChoice, searchUrl } from './search-url.ts'

/** Changes of one kind that follow each other share a history entry. */
type SharedEntry = 'typing' | 'filter-panel'

/**
 * Keeps the search in the page's URL. Each filter or sort change adds a history entry; consecutive typing shares one
 * entry, and so do the changes made while the filter panel is open. Without a store, ignores the filter for installed
 * apps.
 */
export function useSearchChoice(search: string, hasStore: boolean) {
  const read = (from: string): SearchChoice => (hasStore ? readSearch(from) : { ...readSearch(from), installed: false })
  const [choice, setChoice] = useState<SearchChoice>(() => read(search))
  const latest = useRef(choice)
  const entry = useRef<SharedEntry>()

  const show = (next: SearchChoice) => {
    latest.current = next
    setChoice(next)
  }
  const choose = (change: Partial<SearchChoice>, sharedEntry?: SharedEntry) => {
    const next = { ...latest.current, ...change }
    const isSameEntry = sharedEntry !== undefined && sharedEntry === entry.current
    if (isSameEntry) history.replaceState(null, '', searchUrl(next))
    else if (searchUrl(next) !== searchUrl(latest.current)) history.pushState(null, '', searchUrl(next))
    entry.current = sharedEntry
    show(next)
  }
  const type = (query: string) => {
    if (query !== latest.current.query) choose({ query }, 'typing')
  }
  const endEntry = () => {
    entry.current = undefined
  }

  useEffect(() => {
    const restore = () => {
      endEntry()
      show(read(location.search))
    }
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])
  return { choice, choose, type, endEntry }
}
