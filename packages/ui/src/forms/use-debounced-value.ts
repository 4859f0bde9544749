import { useEffect, useState } from 'react'

/** Long enough not to ask for every letter, short enough not to be waited for. Milliseconds. */
const SETTLING_MS = 180

/** The value as it is once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
