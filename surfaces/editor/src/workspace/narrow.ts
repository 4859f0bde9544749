import { useSyncExternalStore } from 'react'

/** Where there is no room for three columns: phones, and tablets held upright. The same as Tailwind's `lg` begins at. */
const NARROW = '(width < 64rem)'

/** Whether the window is narrower than 1,024 pixels now. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches
}

/** Whether people press with their fingers, first of all. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Whether the window is narrow; the component is drawn again when that changes, as when a tablet is turned. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow)
}

function follow(changed: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
