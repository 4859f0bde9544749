import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the centre of a scrolling element centred when the width of its content changes. */
export function useKeepCentered(element: RefObject<HTMLElement | null>, width: number): void {
  const previous = useRef(width)
  useLayoutEffect(() => {
    const scroller = element.current
    const previousWidth = previous.current
    previous.current = width
    if (scroller === null || previousWidth <= 0 || previousWidth === width) return
    const center =
      previousWidth <= scroller.clientWidth ? 0.5 : (scroller.scrollLeft + scroller.clientWidth / 2) / previousWidth
    scroller.scrollLeft = center * width - scroller.clientWidth / 2
  }, [element, width])
}
