import { useEffect, useRef, useState } from 'preact/hooks'
import { readSearch, type SearchChoice, searchUrl } from './search-url.ts'

/**
 * Keeps the search in the page's URL. Each filter or sort change adds a history entry; consecutive typing shares one
 * entry, until the search is submitted or a filter or sort order changes.
 */
export function useSearchChoice(search: string) {
  const [choice, setChoice] = useState<SearchChoice>(() => readSearch(search))
  const latest = useRef(choice)
  const isTyping = useRef(false)

  const show = (next: SearchChoice) => {
    latest.current = next
    setChoice(next)
  }
  const choose = (change: Partial<SearchChoice>) => {
    isTyping.current = false
    const next = { ...latest.current, ...change }
    if (searchUrl(next) !== searchUrl(latest.current)) history.pushState(null, '', searchUrl(next))
    show(next)
  }
  const type = (query: string) => {
    if (query === latest.current.query) return
    const next = { ...latest.current, query }
    history[isTyping.current ? 'replaceState' : 'pushState'](null, '', searchUrl(next))
    isTyping.current = true
    show(next)
  }

  useEffect(() => {
    const restore = () => {
      isTyping.current = false
      show(readSearch(location.search))
    }
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])
  return { choice, choose, type }
}
