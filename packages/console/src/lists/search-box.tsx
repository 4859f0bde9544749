import { Field, TextInput } from '@haat/ui'
import { Search } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** How long after the last key press to search. */
const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onSearch: (words: string) => void
  /** Why nothing has been chosen by searching. */
  error?: string | undefined
  className?: string
}

/** Searches while the person types, after a short pause. A link that is clicked in the pause opens, and nothing is searched. */
export function SearchBox({ label, placeholder, value, onSearch, error, className }: SearchBoxProps) {
  const [words, setWords] = useState(value)
  const [shown, setShown] = useState(value)
  // Changed from outside: the filters were cleared, or the browser went back.
  if (shown !== value) {
    setShown(value)
    if (words.trim() !== value) setWords(value)
  }
  // A search changes the URL, which would cancel the navigation to a page that is still loading.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving || words.trim() === value) return
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, value, onSearch, isLeaving])
  return (
    <Field label={label} hiddenLabel error={error} className={className ?? 'min-w-48 flex-1'}>
      <TextInput
        type="search"
        value={words}
        placeholder={placeholder}
        prefix={<Search aria-hidden="true" />}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // The search starts on its own; inside a form, Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </Field>
  )
}
