import { type RefObject, useEffect } from 'react'

/** Lower than this there is hardly room for a page and a sheet: a keyboard is open. In pixels. */
const LOW = 560
/** Less than this is a bar of the browser that comes and goes, no keyboard. In pixels. */
const KEYBOARD = 100

/**
 * Keeps an element as high as what is seen of the window. Chromium makes the page itself smaller where a keyboard is open
 * (`interactive-widget` in the page); Safari lays the keyboard over it and says so only here. Marks it `data-low` meanwhile, and
 * brings the field that is typed into back into sight.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shell = element.current
    const seen = window.visualViewport
    if (shell === null || seen === null) return
    const fit = () => {
      // Somebody who has zoomed in sees less, and nothing is to be done about it.
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
