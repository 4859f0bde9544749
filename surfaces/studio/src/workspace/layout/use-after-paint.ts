import { useEffect, useState } from 'react'

/** Returns false until the page has been painted once, so that what can wait doesn't delay what people wait for. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
