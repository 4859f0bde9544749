import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'

/** The height of the sheet: half the window or all of it. */
export type SheetSize = 'half' | 'full'

/** Shares of the available height: released below the first, the sheet closes; above the second, it opens fully. */
const CLOSES_BELOW = 0.3
const FULL_ABOVE = 0.7
/** Movement below this distance is still a tap, in pixels. */
const TAP_TOLERANCE = 5

interface SheetDrag {
  readonly onSize: (size: SheetSize) => void
  readonly onClose: () => void
}

/**
 * Makes a sheet draggable by its header. `wasDragged` returns true if the last press was a drag, so that its click can
 * be ignored.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { onSize, onClose }: SheetDrag) {
  const dragged = useRef(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const onPointerDown = (press: ReactPointerEvent) => {
    const element = sheet.current
    const available = element?.parentElement?.clientHeight ?? 0
    dragged.current = false
    // On tablets, the sheet is a column with a fixed height.
    if (element === null || press.button !== 0 || getComputedStyle(element).position !== 'absolute') return
    const controller = new AbortController()
    stop.current?.abort()
    stop.current = controller
    const before = element.offsetHeight
    let height = before
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const distance = press.clientY - event.clientY
      if (!dragged.current && Math.abs(distance) < TAP_TOLERANCE) return
      dragged.current = true
      height = Math.max(0, Math.min(available, before + distance))
      element.dataset.dragged = ''
      element.style.height = `${height}px`
    }
    const onRelease = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      controller.abort()
      delete element.dataset.dragged
      element.style.height = ''
      if (!dragged.current || event.type === 'pointercancel') return
      if (height < available * CLOSES_BELOW) onClose()
      else onSize(height > available * FULL_ABOVE ? 'full' : 'half')
    }
    const { signal } = controller
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onRelease, { signal })
    window.addEventListener('pointercancel', onRelease, { signal })
  }
  return { onPointerDown, wasDragged: () => dragged.current }
}
