import { type RefObject, useEffect } from 'react'

/** Below this height there is hardly room for page and sheet, because a keyboard is open. In pixels. */
const LOW = 560
/** Smaller differences are the browser's toolbar, not a keyboard. In pixels. */
const KEYBOARD = 100

/** Keeps an element as high as the visible part of the window. Chromium resizes the page when a keyboard opens (`interactive-widget` in the page); Safari overlays it and only reports it here. Marks the element with `data-low` meanwhile and scrolls the focused field into view. */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shell = element.current
    const seen = window.visualViewport
    if (shell === null || seen === null) return
    const fit = () => {
      // If the page is zoomed in, less of it is visible; nothing to fix.
      const isCovered = seen.scale < 1.01 && window.innerHeight - seen.height > KEYBOARD
      shell.style.height = isCovered ? `${seen.height}px` : ''
      shell.style.transform = isCovered && seen.offsetTop > 0 ? `translateY(${seen.offsetTop}px)` : ''
      shell.toggleAttribute('data-low', seen.height * seen.scale < LOW)
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && activeElement.closest('[data-sheet]') !== null) {
        requestAnimationFrame(() => activeElement.scrollIntoView({ block: 'nearest' }))
      }
    }
    fit()
    const lifetime = new AbortController()
    const { signal } = lifetime
    seen.addEventListener('resize', fit, { signal })
    seen.addEventListener('scroll', fit, { signal })
    return () => lifetime.abort()
  }, [element])
}
