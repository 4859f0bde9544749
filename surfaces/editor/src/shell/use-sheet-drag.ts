import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'

/** The height of the sheet: half the page or all of it. */
export type SheetSize = 'half' | 'full'

/** Released below the first share of the height, the sheet closes; above the second, it opens fully. */
const CLOSES_BELOW = 0.3
const FULL_ABOVE = 0.7
/** Movement up to this many pixels is still a tap. */
const SLIP = 5

interface SheetDrag {
  readonly onSize: (size: SheetSize) => void
  readonly onClose: () => void
}

/** Makes a sheet draggable by its header. `wasDragged`: the following click is only the end of a drag. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, { onSize, onClose }: SheetDrag) {
  const dragged = useRef(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const onPointerDown = (press: ReactPointerEvent) => {
    const element = sheet.current
    const room = element?.parentElement?.clientHeight ?? 0
    dragged.current = false
    // Next to the page it has no height of its own.
    if (element === null || press.button !== 0 || getComputedStyle(element).position !== 'absolute') return
    const lifetime = new AbortController()
    stop.current?.abort()
    stop.current = lifetime
    const before = element.offsetHeight
    let height = before
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const way = press.clientY - event.clientY
      if (!dragged.current && Math.abs(way) < SLIP) return
      dragged.current = true
      height = Math.max(0, Math.min(room, before + way))
      element.dataset.dragged = ''
      element.style.height = `${height}px`
    }
    const finish = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      lifetime.abort()
      delete element.dataset.dragged
      element.style.height = ''
      if (!dragged.current || event.type === 'pointercancel') return
      if (height < room * CLOSES_BELOW) onClose()
      else onSize(height > room * FULL_ABOVE ? 'full' : 'half')
    }
    const { signal } = lifetime
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', finish, { signal })
    window.addEventListener('pointercancel', finish, { signal })
  }
  return { onPointerDown, wasDragged: () => dragged.current }
}
