import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs a callback when no mouse button or finger is down. Use it in fields that commit on blur:
 * otherwise the layout change could move the button being pressed, and the click would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const pending = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    // The click's target is already determined, so the layout can change.
    const release = () => {
      isPressed.current = false
      for (const run of pending.current.splice(0)) run()
    }
    // On touch screens, pointerup comes before blur, so the emulated mouse events are also tracked.
    const listeners = [
      ['pointerdown', press],
      ['mousedown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['mouseup', release],
      // The mouse button may have been released outside the window.
      ['keydown', release],
    ] as const
    for (const [type, listener] of listeners) window.addEventListener(type, listener, { capture: true })
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, { capture: true })
    }
  }, [])
  return useCallback((run) => {
    if (isPressed.current) pending.current.push(run)
    else run()
  }, [])
}
