/** Pixels per line, for wheels that report lines. */
const LINE_PX = 16

/**
 * Ctrl or Cmd with the wheel, and trackpad pinches, which browsers report the same way: handled by the editor, not the
 * browser.
 */
export function watchWheel(report: (by: number) => void): void {
  document.addEventListener(
    'wheel',
    (event) => {
      if (!event.isTrusted || (!event.ctrlKey && !event.metaKey)) return
      event.preventDefault()
      report(event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX))
    },
    { capture: true, passive: false },
  )
}
