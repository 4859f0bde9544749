import { useEffect, useRef, useState } from 'react'

/** About one screen of a phone, so that images are there when they scroll into view. */
const MARGIN = '600px'

/** Returns a ref for an element, and whether the element has been in or near the visible part of the page. */
export function useNearViewport() {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (ref.current === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
