import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NestedItem } from './nested-items.ts'

interface FocusedRowOptions {
  readonly rows: readonly NestedItem[]
  readonly list: RefObject<HTMLElement | null>
  /** A row to focus as soon as it is shown. */
  readonly requested: RefObject<string | undefined> | undefined
}

/** Keeps track of the row that Tab focuses, and keeps the focus in the tree if its row is moved or removed. */
export function useFocusedRow({ rows, list, requested }: FocusedRowOptions) {
  const [focused, setFocused] = useState<string>()
  const last = useRef(0)
  const hadFocus = useRef(false)
  const index = rows.findIndex(({ key }) => key === focused)
  const found = index === -1 ? rows[Math.min(last.current, rows.length - 1)] : rows[index]
  const elementOf = (key: string) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)

  useEffect(() => {
    if (index !== -1) last.current = index
  }, [index])
  useEffect(() => {
    const trackFocus = () => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [list])
  useLayoutEffect(() => {
    const wanted = requested?.current
    if (wanted !== undefined && rows.some(({ key }) => key === wanted)) {
      if (requested !== undefined) requested.current = undefined
      setFocused(wanted)
      elementOf(wanted)?.focus()
      return
    }
    // The focused row was removed, or moved in the document, which loses the focus.
    if (hadFocus.current && document.activeElement === document.body && found !== undefined) {
      elementOf(found.key)?.focus()
    }
  })

  return {
    focusedKey: found?.key,
    focusRow: (key: string) => {
      setFocused(key)
      elementOf(key)?.focus()
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
      if (key !== undefined) setFocused(key)
    },
  }
}
