import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the size of an element and tracks its changes. */
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
