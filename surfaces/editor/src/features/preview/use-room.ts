import { type RefObject, useLayoutEffect, useState } from 'react'

/** How large an element is, followed while it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => setRoom({ width: watched.clientWidth, height: watched.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return room
}
