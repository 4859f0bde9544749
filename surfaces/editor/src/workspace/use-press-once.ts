import { useRef } from 'react'

type Mutate<Value> = (value: Value, options: { onSettled: () => void }) => void

/**
 * Wraps a mutation's `mutate` and ignores calls until it settles: a double click comes before the button renders as
 * busy.
 */
export function usePressOnce<Value>(mutate: Mutate<Value>): (value: Value) => void {
  const isPending = useRef(false)
  return (value) => {
    if (isPending.current) return
    isPending.current = true
    mutate(value, {
      onSettled: () => {
        isPending.current = false
      },
    })
  }
}
