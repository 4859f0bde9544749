/** Pixels of a line, where a wheel counts in lines. */
const LINE_PX = 16

/** Ctrl or Cmd with the wheel, and a pinch on a trackpad, which browsers tell as that: the editor's, not the browser's. */
export function watchWheel(tell: (by: number) => void): void {
  document.addEventListener(
    'wheel',
    (event) => {
      if (!event.isTrusted || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      tell(event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX))
    },
    { capture: true, passive: false },
  )
}
