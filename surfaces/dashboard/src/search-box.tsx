import { Field, TextInput } from '@haat/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

/** So long after the last key the search begins. */
const PAUSE_MS = 300

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onSearch: (words: string) => void
  className?: string
}

/** Searches while one types, after a short pause. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [words, setWords] = useState(value)
  const [shown, setShown] = useState(value)
  // Changed from elsewhere: the filters were cleared, or the browser went back.
  if (shown !== value) {
    setShown(value)
    if (words.trim() !== value) setWords(value)
  }
  useEffect(() => {
    if (words.trim() === value) return
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, value, onSearch])
  return (
    <Field label={label} hiddenLabel className={className ?? 'min-w-48 flex-1'}>
      <TextInput
        type="search"
        value={words}
        placeholder={placeholder}
        prefix={<Search aria-hidden="true" />}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // It searches by itself; inside of a form Enter would send that.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </Field>
  )
}
