import { useSyncExternalStore } from 'react'

/** Windows without room for three columns: phones and upright tablets. Same as Tailwind's `lg`. */
const NARROW = '(width < 64rem)'

/** Whether the window is narrower than 1,024 pixels. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** Whether touch is the primary input. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Returns whether the window is narrow, and renders again when that changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow)
}

function follow(changed: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
