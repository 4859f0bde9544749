import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import { moveItem } from './move-item.ts'

interface SortableRows {
  readonly keys: readonly string[]
  /** A row's name, for announcements. */
  readonly nameOf: (key: string) => string
  readonly onOrder: (keys: readonly string[]) => void
}

interface SortableRowsState<List extends HTMLElement> {
  /** For the list element, whose children are the rows. */
  readonly list: RefObject<List | null>
  /** The rows in the order to show, also while one is dragged. */
  readonly shown: readonly string[]
  readonly dragged: string | null
  /** For a live region. */
  readonly announcement: string
  /** For the button that moves a row: by dragging, or with the arrow keys. */
  handleProps(key: string): {
    onPointerDown(event: ReactPointerEvent): void
    onKeyDown(event: KeyboardEvent): void
  }
}

/** Reorders the rows of a vertical list by dragging their handles, or with the arrow keys on them. */
export function useSortableRows<List extends HTMLElement>({
  keys,
  nameOf,
  onOrder,
}: SortableRows): SortableRowsState<List> {
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<List>(null)

  const move = (key: string, to: number) => {
    const next = moveItem(keys, keys.indexOf(key), to)
    if (next.join() !== keys.join()) onOrder(next)
    setAnnouncement(`${nameOf(key)}: ${next.indexOf(key) + 1} of ${next.length}`)
  }
  /** Listens on the window, because the dragged row moves away from the pointer. */
  const startDrag = (key: string) => {
    let current: readonly string[] = keys
    const onPointerMove = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const rowIndex = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      current = moveItem(current, current.indexOf(key), rowIndex === -1 ? rows.length - 1 : rowIndex)
      setOrder(current)
    }
    const onPointerEnd = ({ type }: PointerEvent) => {
      listeners.abort()
      setDragged(null)
      setOrder(null)
      if (type === 'pointerup' && current.join() !== keys.join()) onOrder(current)
    }
    const listeners = new AbortController()
    window.addEventListener('pointermove', onPointerMove, { signal: listeners.signal })
    window.addEventListener('pointerup', onPointerEnd, { signal: listeners.signal })
    window.addEventListener('pointercancel', onPointerEnd, { signal: listeners.signal })
    setDragged(key)
  }

  return {
    list,
    shown: order ?? keys,
    dragged,
    announcement,
    handleProps: (key) => ({
      onPointerDown: (event) => {
        if (event.button === 0) startDrag(key)
      },
      onKeyDown: (event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (step === 0) return
        event.preventDefault()
        // In the theme editor, Alt and the arrow keys move the selected section.
        event.stopPropagation()
        move(key, keys.indexOf(key) + step)
      },
    }),
  }
}
