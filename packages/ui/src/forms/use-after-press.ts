import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs something as soon as no mouse button or finger is down. A field that commits on blur uses
 * it: what it adds to the page would otherwise move the button that is being pressed, and the click would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    // The element that is clicked has been found by now, so that the page may move.
    const release = () => {
      isPressed.current = false
      for (const run of waiting.current.splice(0)) run()
    }
    // Fingers: the pointer is up before the field loses the focus, the mouse that the browser plays afterwards is down.
    const listeners = [
      ['pointerdown', press],
      ['mousedown', press],
      ['pointerup', release],
      ['pointercancel', release],
      ['mouseup', release],
      // The button may have been let go outside the window.
      ['keydown', release],
    ] as const
    for (const [type, listener] of listeners) window.addEventListener(type, listener, { capture: true })
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener, { capture: true })
    }
  }, [])
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run)
    else run()
  }, [])
}
