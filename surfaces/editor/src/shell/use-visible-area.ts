import { type RefObject, useEffect } from 'react'

/** Below this height, preview and sheet hardly fit, because a keyboard is open. In pixels. */
const LOW_HEIGHT = 560
/** A smaller difference comes from the browser's toolbar, not from a keyboard. In pixels. */
const MIN_KEYBOARD_HEIGHT = 100

/**
 * Limits an element to the visible part of the window while an on-screen keyboard is open. Chromium resizes the page
 * (`interactive-widget` in index.html); Safari lays the keyboard over it and only changes `visualViewport`. Also sets
 * `data-low` on the element if little height is left, and scrolls the focused field into view.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shell = element.current
    const viewport = window.visualViewport
    if (shell === null || viewport === null) return
    const fit = () => {
      // A page that is zoomed in is also taller than the viewport, but must keep its size.
      const isCovered = viewport.scale < 1.01 && window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT
      shell.style.height = isCovered ? `${viewport.height}px` : ''
      shell.style.transform = isCovered && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : ''
      shell.toggleAttribute('data-low', viewport.height * viewport.scale < LOW_HEIGHT)
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.closest('[data-sheet]') !== null) {
        requestAnimationFrame(() => activeElement.scrollIntoView({ block: 'nearest' }))
      }
    }
    fit()
    const controller = new AbortController()
    const { signal } = controller
    viewport.addEventListener('resize', fit, { signal })
    viewport.addEventListener('scroll', fit, { signal })
    return () => controller.abort()
  }, [element])
}
