import { useEffect, useState } from 'react'

/** Long enough to skip most keystrokes, short enough to feel immediate. */
const DEBOUNCE_MS = 180

/** Returns the value after it has stopped changing for a moment. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
