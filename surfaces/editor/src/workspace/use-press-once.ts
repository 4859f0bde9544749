import { useRef } from 'react'

type Mutate<Value> = (value: Value, options: { onSettled: () => void }) => void

/** A mutation's `mutate` for a button: the second press of a double click comes before the button is drawn busy, and does nothing. */
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
