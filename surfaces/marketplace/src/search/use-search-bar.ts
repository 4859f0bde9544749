import { useEffect } from 'preact/hooks'

interface SearchBarEvents {
  onType: (query: string) => void
  onSubmit: (query: string) => void
}

/** Listens to the search bar of the header, and shows the query there when the history has changed it. */
export function useSearchBar(query: string, { onType, onSubmit }: SearchBarEvents): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('#header-search')
    const input = form?.querySelector<HTMLInputElement>('input[name=q]')
    if (!form || !input) return
    const type = () => onType(input.value)
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      onSubmit(input.value)
    }
    input.addEventListener('input', type)
    form.addEventListener('submit', submit)
    // What was typed before this script was there.
    if (input.value !== query && document.activeElement === input) onType(input.value)
    return () => {
      input.removeEventListener('input', type)
      form.removeEventListener('submit', submit)
    }
  }, [])
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('#header-search input[name=q]')
    if (input && input.value !== query) input.value = query
  }, [query])
}
