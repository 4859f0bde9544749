import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { depthsAt, endOf, heightOf, type NestedItem, type Slot } from './nested-items.ts'

/** How far a pressed pointer moves before it drags, in CSS pixels. */
const THRESHOLD = 4
/** How near to the window's edge the page scrolls while dragging, and how far in each frame, in CSS pixels. */
const EDGE = 96
const SCROLL_STEP = 10

export interface RowDrag {
  readonly key: string
  /** Where the row would land; undefined if it can't land there. */
  readonly slot: Slot | undefined
}

interface RowDragOptions {
  readonly items: readonly NestedItem[]
  /** The element around the rows, which have their keys in `data-row`. */
  readonly list: RefObject<HTMLElement | null>
  /** The indent of one level, in CSS pixels. */
  readonly indent: number
  /** The greatest depth. */
  readonly deepest: number
  /** How many levels are nested under a row, if some of them aren't shown. */
  readonly heightOf?: (key: string) => number
  readonly onDrop: (key: string, slot: Slot) => void
  readonly onCancel: (key: string) => void
}

/** Drags rows by their handles: up and down between rows, left and right to change the level. Escape cancels. */
export function useRowDrag({ items, list, indent, deepest, heightOf: fullHeight, onDrop, onCancel }: RowDragOptions) {
  const [drag, setDrag] = useState<RowDrag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const startDrag = (event: ReactPointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0 || !event.isPrimary) return
    stop.current?.()
    const { pointerId, clientX: startX, clientY: startY } = event
    let pointer = { x: startX, y: startY }
    let dragged: RowDrag | undefined
    let frame = 0

    const locate = () => {
      const slot =
        list.current === null
          ? undefined
          : slotAt(items, key, list.current, { pointer, startX, indent, deepest, fullHeight })
      if (dragged !== undefined && isSameSlot(dragged.slot, slot)) return
      dragged = { key, slot }
      setDrag(dragged)
    }
    const onFrame = () => {
      const below = window.innerHeight - pointer.y
      if (pointer.y < EDGE) window.scrollBy({ top: -SCROLL_STEP, behavior: 'instant' })
      else if (below < EDGE) window.scrollBy({ top: SCROLL_STEP, behavior: 'instant' })
      locate()
      frame = requestAnimationFrame(onFrame)
    }
    const endDrag = (isDropped: boolean) => {
      stop.current?.()
      if (dragged === undefined) return
      setDrag(undefined)
      if (isDropped && dragged.slot !== undefined) onDrop(key, dragged.slot)
      else onCancel(key)
    }
    const onMove = (move: PointerEvent) => {
      if (move.pointerId !== pointerId) return
      pointer = { x: move.clientX, y: move.clientY }
      if (dragged !== undefined || Math.hypot(pointer.x - startX, pointer.y - startY) < THRESHOLD) return
      locate()
      frame = requestAnimationFrame(onFrame)
    }
    const onUp = (up: PointerEvent) => {
      if (up.pointerId !== pointerId) return
      pointer = { x: up.clientX, y: up.clientY }
      if (dragged !== undefined) locate()
      endDrag(up.type === 'pointerup')
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || dragged === undefined) return
      key.preventDefault()
      endDrag(false)
    }
    const preventSelection = (selection: Event) => selection.preventDefault()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onUp)
    window.addEventListener('keydown', onKey, true)
    document.addEventListener('selectstart', preventSelection)
    stop.current = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onUp)
      window.removeEventListener('keydown', onKey, true)
      document.removeEventListener('selectstart', preventSelection)
      stop.current = undefined
    }
  }
  return { drag, startDrag }
}

interface Pointing {
  readonly pointer: { readonly x: number; readonly y: number }
  readonly startX: number
  readonly indent: number
  readonly deepest: number
  readonly fullHeight: ((key: string) => number) | undefined
}

/** Returns the index and level nearest to the pointer. */
function slotAt(
  items: readonly NestedItem[],
  key: string,
  list: HTMLElement,
  { pointer, startX, indent, deepest, fullHeight }: Pointing,
): Slot | undefined {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (item === undefined) return undefined
  const others = [...items.slice(0, from), ...items.slice(endOf(items, from))]
  const index = others.filter((other) => middleOf(list, other.key) < pointer.y).length
  const height = fullHeight?.(key) ?? heightOf(items, from)
  const allowed = depthsAt(others, index, { height, deepest })
  if (allowed === undefined) return undefined
  const wantedDepth = item.depth + Math.round((pointer.x - startX) / indent)
  return { index, depth: Math.min(Math.max(wantedDepth, allowed.least), allowed.most) }
}

function middleOf(list: HTMLElement, key: string): number {
  const box = list.querySelector(`[data-row="${CSS.escape(key)}"]`)?.getBoundingClientRect()
  return box === undefined ? Number.POSITIVE_INFINITY : box.top + box.height / 2
}

function isSameSlot(one: Slot | undefined, other: Slot | undefined): boolean {
  return one?.index === other?.index && one?.depth === other?.depth
}
