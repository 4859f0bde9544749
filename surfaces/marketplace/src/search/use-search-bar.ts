import { useEffect } from 'preact/hooks'
import { readSearch } from './search-url.ts'

interface SearchBarEvents {
  onType: (query: string) => void
  onSubmit: (query: string) => void
}

/**
 * Listens to the search bar in the header. Updates its text only when the user navigates back or forward, never while
 * they type.
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
    const restoreQuery = () => {
      input.value = readSearch(location.search).query
    }
    input.addEventListener('input', type)
    form.addEventListener('submit', submit)
    addEventListener('popstate', restoreQuery)
    // Handles text typed before this script loaded.
    if (document.activeElement === input) type()
    return () => {
      input.removeEventListener('input', type)
      form.removeEventListener('submit', submit)
      removeEventListener('popstate', restoreQuery)
    }
  }, [])
}
