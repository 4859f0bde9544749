import { useSyncExternalStore } from 'react'

/** Windows without room for three columns: phones, and tablets in portrait. The same width as Tailwind's `lg`. */
const NARROW = '(width < 64rem)'

/** Whether the window is narrower than 1,024 pixels. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** Whether touch is the primary input. */
export function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Returns whether the window is narrow; rerenders when that changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
