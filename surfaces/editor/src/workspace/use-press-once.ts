import { useRef } from 'react'

type Mutate<Value> = (value: Value, options: { onSettled: () => void }) => void

/** Wraps a mutation's `mutate` for a button and ignores the second press of a double click, which comes before the button renders as busy. */
export function usePressOnce<Value>(mutate: Mutate<Value>): (value: Value) => void {
  const isUnderWay = useRef(false)
  return (value) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(value, {
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}
