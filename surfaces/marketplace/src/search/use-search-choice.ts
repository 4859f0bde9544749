import { useEffect, useRef, useState } from 'preact/hooks'
import { readSearch, type SearchChoice, searchAddress } from './search-address.ts'

/**
 * The choice in the page's address. A filter or another sort is a new entry of the history; letters typed one after the
 * other are one entry together, until the search is sent or something else is chosen.
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
    if (searchAddress(next) !== searchAddress(latest.current)) history.pushState(null, '', searchAddress(next))
    show(next)
  }
  const type = (query: string) => {
    if (query === latest.current.query) return
    const next = { ...latest.current, query }
    history[isTyping.current ? 'replaceState' : 'pushState'](null, '', searchAddress(next))
    isTyping.current = true
    show(next)
  }

  useEffect(() => {
    const goBack = () => {
      isTyping.current = false
      show(readSearch(location.search))
    }
    addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  }, [])
  return { choice, choose, type }
}
