import type { WorkingCopy } from '@haat/theme-files'
import { useRef, useSyncExternalStore } from 'react'

/** Reads something from a working copy, and again when a change adds, removes or changes other results. */
export function useWorkingCopy<Read extends readonly string[]>(
  copy: WorkingCopy,
  read: (copy: WorkingCopy) => Read,
): Read {
  const last = useRef<Read>(undefined)
  return useSyncExternalStore(copy.subscribe.bind(copy), () => {
    const next = read(copy)
    const before = last.current
    if (before !== undefined && before.length === next.length && before.every((item, index) => item === next[index]))
      return before
    last.current = next
    return next
  })
}
