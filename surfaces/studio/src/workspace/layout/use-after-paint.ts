import { useEffect, useState } from 'react'
import { afterPaint } from '../../after-paint.ts'

/** Returns false until the page has been painted once. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isShown = true
    void afterPaint().then(() => isShown && setPainted(true))
    return () => {
      isShown = false
    }
  }, [])
  return isPainted
}
