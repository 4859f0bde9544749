import { useEffect } from 'preact/hooks'
import { readSearch } from './search-address.ts'

interface SearchBarEvents {
  onType: (query: string) => void
  onSubmit: (query: string) => void
}

/**
 * Listens to the search bar of the header. The bar is the reader's: it is written to only when they go back or on in
 * the history, never while they type.
 */
export function useSearchBar({ onType, onSubmit }: SearchBarEvents): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#header-search')
    const input = form?.querySelector<HTMLInputElement>('input[name=q]')
    if (!form || !input) return
    const type = () => onType(input.value)
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      onSubmit(input.value)
    }
    const goBack = () => {
      input.value = readSearch(location.search).query
    }
    input.addEventListener('input', type)
    form.addEventListener('submit', submit)
    addEventListener('popstate', goBack)
    // What was typed before this script was there.
    if (document.activeElement === input) type()
    return () => {
      input.removeEventListener('input', type)
      form.removeEventListener('submit', submit)
      removeEventListener('popstate', goBack)
    }
  }, [])
}
