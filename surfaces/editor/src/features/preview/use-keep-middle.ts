import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the centre of a scrolled element in place when its content changes width. */
export function useKeepMiddle(element: RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(width)
  useLayoutEffect(() => {
    const held = element.current
    const [was] = [before.current]
    before.current = width
    if (held === null || was <= 0 || was === width) return
    const middle = was <= held.clientWidth ? 0.5 : (held.scrollLeft + held.clientWidth / 2) / was
    held.scrollLeft = middle * width - held.clientWidth / 2
  }, [element, width])
}
